import { Plus, Trash2 } from 'lucide-react';
import { Button, ButtonGroup, ButtonLink, CloseButton, IconButton } from './button.tsx';

export const Variants = () => (
  <>
    <Button>Enregistrer</Button>
    <Button variant="outline">Annuler</Button>
    <Button variant="subtle">En savoir plus</Button>
    <Button variant="subtle" tone="neutral">
      Continuer à écrire
    </Button>
    <Button variant="subtle" tone="danger">
      Supprimer
    </Button>
  </>
);

export const Sizes = () => (
  <>
    <Button size="sm">Petit</Button>
    <Button icon={<Plus size={16} aria-hidden />}>Ajouter un bloc</Button>
    <Button wide>Toute la largeur</Button>
  </>
);

export const States = () => (
  <>
    <Button disabled>Indisponible</Button>
    <Button loading>Envoi en cours</Button>
  </>
);

export const Group = () => (
  <ButtonGroup>
    <Button>Enregistrer</Button>
    <Button>Enregistrer et fermer</Button>
  </ButtonGroup>
);

export const Links = () => <ButtonLink to="/">Retour aux campagnes</ButtonLink>;

export const Icons = () => (
  <>
    <IconButton aria-label="Supprimer l’image">
      <Trash2 size={16} aria-hidden />
    </IconButton>
    <CloseButton aria-label="Fermer" />
    <CloseButton size="sm" aria-label="Vider la recherche" />
  </>
);
