import type { ImportFindingCode, LayoutAspect } from '../../core/import/import-report.ts';
import { enumerated, plural, quoted, quotedList, shortened } from '../../core/wording/phrases.ts';

/** A tag of another platform, or an extract of the letter, as a sentence shows it. */
const extract = (words: string) => quoted(shortened(words, 80));

/** More names than that are not read. */
const mostNames = 12;

/** The first of some, each as a sentence shows it. */
const extracts = (names: readonly string[], most = 8, longest = 60) =>
  quotedList(
    names.map((name) => shortened(name, longest)),
    most,
  );

const layoutLosses: Record<LayoutAspect, readonly [one: string, many: string]> = {
  beside: [
    'Une rangée n’a plus côte à côte ce qui l’était',
    '{n} rangées n’ont plus côte à côte ce qui l’était',
  ],
  order: ['Une partie a changé de place', '{n} parties ont changé de place'],
  titles: [
    'Un titre n’a plus la taille, la graisse ou la couleur qu’il avait',
    '{n} titres n’ont plus la taille, la graisse ou la couleur qu’ils avaient',
  ],
  buttons: ['Un bouton a changé d’allure', '{n} boutons ont changé d’allure'],
  backgrounds: [
    'Une partie n’a plus le fond qu’elle avait',
    '{n} parties n’ont plus le fond qu’elles avaient',
  ],
  frames: ['Un cadre ou un trait n’est plus là', '{n} cadres ou traits ne sont plus là'],
  corners: ['Des angles arrondis ne le sont plus', '{n} sortes d’angles arrondis ne le sont plus'],
  alignment: [
    'Une partie n’est plus alignée comme elle l’était',
    '{n} parties ne sont plus alignées comme elles l’étaient',
  ],
  widths: ['Une partie a changé de largeur', '{n} parties ont changé de largeur'],
  gaps: ['Un espace a changé', '{n} espaces ont changé'],
  phone: [
    'Sur un téléphone, une partie se lit moins bien qu’avant\u00a0: à l’étroit, trop petite ou coupée',
    'Sur un téléphone, {n} parties se lisent moins bien qu’avant\u00a0: à l’étroit, trop petites ou coupées',
  ],
  phoneRows: [
    'Sur un téléphone, une rangée n’a plus côte à côte ce qui l’était',
    'Sur un téléphone, {n} rangées n’ont plus côte à côte ce qui l’était',
  ],
};

/** What became of the parts of a letter that do not look as they did. */
export function layoutLoss(aspect: LayoutAspect, count: number): string {
  const [one, many] = layoutLosses[aspect];
  return count > 1 ? many.replace('{n} ', `${count}\u00a0`) : one;
}

/** Parts of a letter that a sentence on its layout names. */
const mostParts = 5;

/** What an import says of what it found, kept and changed; by remark code, with its facts. */
export const importRemarks = {
  'check-blocking': (message: string, count: number) =>
    count > 1 ? `${message.replace(/\.$/, '')}, et ${plural(count - 1, 'autre', 'autres')}.` : message,
  'duties-missing': (missing: readonly string[]) =>
    `Il manque au pied de page ${enumerated(missing)}\u00a0: «\u00a0Vérifications\u00a0» l’ajoute d’un coup.`,
  'check-warnings': (count: number) =>
    count > 1
      ? `${count}\u00a0avertissements sont dans «\u00a0Vérifications\u00a0»\u00a0: relisez-les.`
      : 'Un avertissement est dans «\u00a0Vérifications\u00a0»\u00a0: relisez-le.',
  'layout-lost': (what: string, count: number, named: readonly string[]) => {
    const shown = named.slice(0, mostParts).map((name) => quoted(shortened(name, 40)));
    const more = count > shown.length ? '…' : '';
    return shown.length === 0 ? `${what}.` : `${what} (${shown.join(', ')}${more}).`;
  },
  'charset-mended': (sentence: string | undefined, read: string) =>
    sentence === undefined
      ? 'Les accents de ce fichier avaient été encodés deux fois\u00a0: ils ont été rétablis.'
      : `Ce fichier se dit en ${sentence}, ce qu’il n’est pas\u00a0: il a été lu en ${read}, où ses accents sont justes.`,
  'plain-text': () =>
    'Ce courriel n’a pas de version HTML\u00a0: c’est son texte qui a été repris, paragraphe par paragraphe.',
  'mjml-compiled': () =>
    'La lettre est écrite en MJML\u00a0: elle a été compilée, sans les fichiers qu’elle inclut.',
  'export-read': (editor: string) =>
    `Le fichier est un export de ${editor}\u00a0: la lettre a été composée d’après ce qu’il contient.`,
  'export-unread': (editor: string, names: readonly string[]) =>
    `L’import ne reprend pas tout d’un export de ${editor}\u00a0: ${extracts(names, mostNames)}. Refaites-le s’il le faut.`,
  'export-guessed': (names: readonly string[]) =>
    `Ces blocs ne sont pas de ceux que l’import connaît\u00a0: ${extracts(names, mostNames)}. Ce qu’ils contiennent a été repris, sans leur disposition\u00a0: vérifiez-les.`,
  'file-left-out': (path: string) =>
    `Le lien ${extract(path)} mène hors du dossier\u00a0: il n’a pas été suivi. Copiez-y l’image si la lettre en a besoin.`,
  'picture-missing': (names: readonly string[]) =>
    names.length > 1
      ? `${names.length}\u00a0images manquent, elles ne sont pas venues avec la lettre\u00a0: ${extracts(names)}. Ajoutez-les, ou importez la lettre avec son dossier d’images.`
      : `L’image ${extracts(names)} manque\u00a0: elle n’est pas venue avec la lettre. Ajoutez-la, ou retirez-la.`,
  'picture-refused': (names: readonly string[], reason: string) =>
    names.length > 1
      ? `${names.length}\u00a0images n’ont pas été prises\u00a0: ${extracts(names)}. ${reason} Remplacez-les.`
      : `L’image ${extracts(names)} n’a pas été prise. ${reason} Remplacez-la.`,
  'picture-tag': (addresses: readonly string[]) =>
    addresses.length > 1
      ? `Les adresses de ${addresses.length}\u00a0images sont des balises d’une autre plateforme\u00a0: ${extracts(addresses)}. Choisissez les images à montrer.`
      : `L’adresse d’une image est une balise d’une autre plateforme, ${extracts(addresses)}\u00a0: choisissez l’image à montrer.`,
  'picture-remote': (count: number) =>
    count > 1
      ? `${count}\u00a0images restent sur le web, à leur adresse\u00a0: elles disparaîtront de la lettre si elles y sont retirées.`
      : 'Une image reste sur le web, à son adresse\u00a0: elle disparaîtra de la lettre si elle y est retirée.',
  'picture-readdressed': (count: number) =>
    count > 1
      ? `Les adresses de ${count}\u00a0images ont été complétées pour que tous les courriels les montrent (https, fin en .png ou .jpg).`
      : 'L’adresse d’une image a été complétée pour que tous les courriels la montrent (https, fin en .png ou .jpg).',
  'picture-unfetched': (addresses: readonly string[], reason: string) => {
    const why = `${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')}`;
    return addresses.length > 1
      ? `${addresses.length}\u00a0images n’ont pas pu être rapportées et restent sur le web (${why})\u00a0: ${extracts(addresses)}.`
      : `L’image ${extracts(addresses)} n’a pas pu être rapportée et reste sur le web\u00a0: ${why}.`;
  },
  'merge-tags': (tags: readonly string[]) => {
    const [tag = '', ...others] = tags;
    return others.length === 0
      ? `La balise ${extract(tag)} vient d’une autre plateforme\u00a0: remplacez-la par celle de votre plateforme d’envoi, ou retirez-la.`
      : `${tags.length}\u00a0balises viennent d’une autre plateforme, ${extracts(tags, 8, 80)}\u00a0: remplacez-les par celles de votre plateforme d’envoi, ou retirez-les.`;
  },
  'kept-as-html': (words: string) =>
    words === ''
      ? 'Une partie de la lettre est restée en HTML libre\u00a0: relisez-la, ou refaites-la avec un bloc.'
      : `La partie ${extract(words)} est restée en HTML libre\u00a0: relisez-la, ou refaites-la avec un bloc.`,
  'rows-as-full': (rows: number) =>
    `Le modèle n’a pas assez de demi-largeurs\u00a0: ${plural(rows, 'rangée est passée', 'rangées sont passées')} en pleine largeur, la gauche d’abord.`,
  'columns-together': (rows: number) =>
    rows < 2
      ? 'Une rangée de colonnes a été refaite autrement qu’elle n’était\u00a0: vérifiez-en l’allure.'
      : `${rows}\u00a0rangées de colonnes ont été refaites autrement qu’elles n’étaient\u00a0: vérifiez-en l’allure.`,
  'color-shaded': (shades: readonly (readonly [from: string, to: string])[]) => {
    const said = shades
      .slice(0, mostNames)
      .map(([from, to]) => `${from} → ${to}`)
      .join(', ');
    return shades.length === 1
      ? `Une couleur a un peu changé pour que les mots se lisent\u00a0: ${said}.`
      : `${shades.length}\u00a0couleurs ont un peu changé pour que les mots se lisent\u00a0: ${said}.`;
  },
  'color-approximated': (colors: readonly string[]) =>
    colors.length === 1
      ? `La couleur ${colors[0]} n’a pas pu être gardée\u00a0: une autre du modèle, qui se lit, a pris sa place.`
      : `${colors.length}\u00a0couleurs n’ont pas pu être gardées (${colors.slice(0, mostNames).join(', ')})\u00a0: d’autres du modèle, qui se lisent, ont pris leur place.`,
  'font-approximated': (asked: string, given: string) =>
    `La police ${extract(asked)} n’est pas dans le modèle\u00a0: elle devient ${quoted(given)}.`,
  'mirror-mapped': () =>
    'Le lien vers la version en ligne est devenu celui du modèle\u00a0: votre plateforme d’envoi en donnera l’adresse.',
  'unsubscribe-mapped': (address: string) =>
    address === ''
      ? 'Le lien de désabonnement est devenu celui de votre plateforme d’envoi.'
      : `Le lien de désabonnement est devenu celui de votre plateforme d’envoi\u00a0; il menait à ${extract(address)}.`,
  'background-picture': (count: number) =>
    count > 1
      ? `${count}\u00a0images de fond n’ont pas été reprises\u00a0: un bloc n’a pas d’image sous son texte. Ajoutez-les en images si elles comptent.`
      : 'Une image de fond n’a pas été reprise\u00a0: un bloc n’a pas d’image sous son texte. Ajoutez-la en image si elle compte.',
  removed: (parts: readonly string[]) =>
    `Retiré, parce qu’un courriel ne le porte pas\u00a0: ${parts.join(', ')}.`,
  'hidden-left-out': (count: number) =>
    count > 1
      ? `${count}\u00a0parties cachées de la lettre n’ont pas été reprises.`
      : 'Une partie cachée de la lettre n’a pas été reprise.',
  'words-added': (count: number, runs: readonly string[]) =>
    count < 2
      ? `Un mot se lit que la lettre ne montrait pas, ${extracts(runs)}\u00a0: retirez-le s’il est en trop.`
      : `${count}\u00a0mots se lisent que la lettre ne montrait pas, ${extracts(runs)}\u00a0: retirez-les s’ils sont en trop.`,
  'link-refused': (count: number, addresses: readonly string[]) => {
    const named = addresses.length === 0 ? '' : `, ${extracts(addresses, 5, 80)}`;
    return count < 2
      ? `Un lien a perdu son adresse, qui ne mène nulle part dans un courriel${named}.`
      : `${count}\u00a0liens ont perdu leur adresse, qui ne mène nulle part dans un courriel${named}.`;
  },
  'template-made': (name: string) =>
    `Le modèle de newsletter de la lettre, ${quoted(name)}, a ses couleurs, ses polices et ses rangées.`,
  'template-kept': (name: string) =>
    `La lettre prend le modèle de newsletter ${quoted(name)}, que vous avez choisi.`,
  'template-words': (said: readonly string[]) =>
    `La lettre dit aussi ce que disent les modèles que vous avez choisis\u00a0: ${extracts(said)}.`,
  'block-templates-made': (names: readonly string[]) =>
    `Modèles de bloc que fait l’import, pour cette lettre et les suivantes\u00a0: ${quotedList(names, mostNames)}.`,
  'not-measured': () =>
    'Rien n’a pu être mesuré\u00a0: comparez la lettre à l’originale. S’il n’y a pas de navigateur ici, «\u00a0newsletter doctor\u00a0» dit comment en avoir un.',
  'subject-missing': () => 'La lettre n’a pas d’objet\u00a0: écrivez-le dans les réglages.',
  'raw-pictures-left': (count: number) =>
    count < 2
      ? 'Une image du dossier ne suit pas une lettre en HTML libre\u00a0: mettez-la en ligne, ou importez la lettre en blocs.'
      : `${count} images du dossier ne suivent pas une lettre en HTML libre\u00a0: mettez-les en ligne, ou importez la lettre en blocs.`,
} satisfies { [Code in ImportFindingCode]?: (...facts: never[]) => string };

/** What an import takes away, counted, by `Loss.what`; what is not here is nothing that a reader would miss. */
const lossNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  script: ['script', 'scripts'],
  handler: ['script d’un élément', 'scripts d’éléments'],
  form: ['élément de formulaire', 'éléments de formulaires'],
  frame: ['cadre', 'cadres'],
  media: ['vidéo, son ou dessin', 'vidéos, sons ou dessins'],
  meta: ['redirection', 'redirections'],
  base: ['adresse de base', 'adresses de base'],
  'tracking-pixel': ['pixel de suivi', 'pixels de suivi'],
  'picture-without-address': ['image sans adresse', 'images sans adresse'],
};

export const lossWords = (what: string, count: number): string | undefined => {
  const names = lossNames[what];
  return names && plural(count, ...names);
};
