import { ImagePlus, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { DropPlace } from '../files/drop-place.tsx';
import { pictureWords } from './messages.fr.ts';
import { acceptedTypes } from './refused-file.ts';
import { useFileDrop } from './use-file-drop.ts';

const { upload: words } = pictureWords;

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** One picture at a time. */
  isSingle?: boolean;
  /** A line instead of a large place, where a list stands below. */
  isLow?: boolean;
}

/** A place that takes pictures: files dropped on it, or chosen by its button. */
export function DropZone({ onFiles, isSingle = false, isLow = false }: DropZoneProps) {
  const { isOver, on } = useFileDrop((files) => onFiles(isSingle ? files.slice(0, 1) : files));
  return (
    <DropPlace
      icon={ImagePlus}
      title={isSingle ? words.dropOne : words.drop}
      or={words.or}
      ways={<FileButton onFiles={onFiles} isSingle={isSingle} />}
      hints={[words.accepted]}
      isLow={isLow}
      isOver={isOver}
      background="sunken"
      {...on}
    />
  );
}

interface FileButtonProps {
  onFiles: (files: readonly File[]) => void;
  isSingle?: boolean;
  variant?: 'primary' | 'outline';
  children?: ReactNode;
}

/** 'Choisir des fichiers': opens the system's own dialog. */
export function FileButton({ onFiles, isSingle, variant = 'outline', children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        icon={<Upload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {children ?? (isSingle ? words.chooseOne : words.choose)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        multiple={!isSingle}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
