import { placementWording } from '../../wording/placement.ts';
import { placementEntry } from '../placement-refused.ts';
import { entry, unknownName } from './entry.ts';

/** Block templates, newsletter templates, saved and copied blocks, and where a block may stand. */
export const templateEntries = {
  'newsletter-template-not-found': unknownName<{ template: string }>(
    ({ template }) => `Le modèle de newsletter «\u00a0${template}\u00a0» est introuvable.`,
  ),
  'block-template-not-found': unknownName<{ template: string }>(({ template }) =>
    placementWording.noTemplate(template),
  ),
  'newsletter-template-exists': entry<{ template: string }>(
    'conflict',
    ({ template }) => `Le modèle de newsletter «\u00a0${template}\u00a0» existe déjà.`,
  ),
  'block-template-exists': entry<{ template: string }>(
    'conflict',
    ({ template }) => `Le modèle de bloc «\u00a0${template}\u00a0» existe déjà.`,
  ),
  'parameter-kind-not-found': entry<{ kind: string }>(
    'not-found',
    ({ kind }) => `Il n’existe pas de paramètre du type «\u00a0${kind}\u00a0».`,
  ),
  'block-template-stale': entry<{ name: string; changes?: readonly unknown[] }>(
    'conflict',
    ({ name }) =>
      `Le modèle «\u00a0${name}\u00a0» a été modifié ailleurs depuis son ouverture\u00a0: rien n’a été enregistré.`,
    'Rouvrez-le, puis refaites vos changements.',
  ),
  'newsletter-template-stale': entry<{ name: string; changes?: readonly unknown[] }>(
    'conflict',
    ({ name }) =>
      `Le modèle «\u00a0${name}\u00a0» a été modifié ailleurs depuis son ouverture\u00a0: rien n’a été enregistré.`,
    'Rouvrez-le, puis refaites vos changements.',
  ),
  'default-changed-since': entry<{ name: string }>(
    'conflict',
    ({ name }) =>
      `Le contenu par défaut du modèle «\u00a0${name}\u00a0» a encore changé depuis\u00a0: rien n’a été repris.`,
    'Les anciens contenus se retrouvent dans l’écran du modèle\u00a0: rouvrez-le et choisissez.',
  ),
  'template-used': entry<{ name: string; where: string[] }>(
    'conflict',
    ({ name, where }) =>
      `«\u00a0${name}\u00a0» sert encore, rien n’a été supprimé\u00a0: ${where.join(' ; ')}.`,
    'Ce qui s’en sert ne se dessine qu’avec lui. Pour en changer, dupliquez-le.',
  ),
  'block-template-not-offered': entry<{ block: string; template: string }>(
    'invalid',
    ({ block, template }) =>
      `Le modèle «\u00a0${template}\u00a0» ne propose pas de bloc «\u00a0${block}\u00a0»\u00a0: un bloc enregistré ne s’y montrerait pas.`,
    'Ajoutez-le aux blocs proposés par ce modèle, ou copiez le bloc dans le presse-papier.',
  ),
  'widget-not-found': entry<{ widget: string }>(
    'not-found',
    ({ widget }) => `Le bloc enregistré «\u00a0${widget}\u00a0» est introuvable.`,
  ),
  'widget-of-another': entry<{ widget: string; author: string }>(
    'invalid',
    ({ widget, author }) =>
      `«\u00a0${widget}\u00a0» a été enregistré par ${author}\u00a0: le garder pour vous seul vous le cacherait.`,
    'Laissez-le à toute l’équipe, ou enregistrez-en un à votre nom.',
  ),
  'widget-exists': entry<{ widget: string }>(
    'conflict',
    ({ widget }) => `Le bloc enregistré «\u00a0${widget}\u00a0» existe déjà.`,
  ),
  'clip-not-found': entry<{ clip: string }>(
    'not-found',
    ({ clip }) => `Le bloc «\u00a0${clip}\u00a0» n’est plus dans le presse-papier.`,
  ),
  'clip-exists': entry<{ clip: string }>(
    'conflict',
    ({ clip }) => `Le bloc «\u00a0${clip}\u00a0» est déjà dans le presse-papier.`,
  ),
  'trash-not-found': entry<object>(
    'not-found',
    () => 'Ce qui a été supprimé n’est plus dans la corbeille\u00a0: elle le garde 30 jours.',
  ),
  'trash-taken': entry<{ file: string }>(
    'conflict',
    ({ file }) => `Rien n’a été remis en place\u00a0: ${file} a été créé entre-temps.`,
    'Renommez ou supprimez ce fichier, puis recommencez.',
  ),
  'placement-refused': placementEntry,
} as const;
