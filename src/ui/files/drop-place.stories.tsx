import { ImagePlus } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { DropPlace } from './drop-place.tsx';

const place = {
  icon: ImagePlus,
  title: 'Déposez des images ici',
  or: 'ou',
  ways: <Button variant="outline">Choisir des fichiers</Button>,
  hints: ['JPEG, PNG ou GIF, 10 Mo au plus.'],
  'aria-label': 'Ajouter des images',
};

export const Large = () => <DropPlace {...place} isLow={false} background="sunken" />;

export const Low = () => <DropPlace {...place} isLow background="sunken" />;

export const UnderFiles = () => <DropPlace {...place} isLow={false} isOver />;
