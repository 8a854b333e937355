import { fileSize } from '../../core/wording/file-size.ts';
import { plural, quoted } from '../../core/wording/phrases.ts';

const pixels = (width: number, height: number) => `${width}\u00a0×\u00a0${height}\u00a0px`;

/** What is said of pictures wherever one picks, adds or crops one. */
export const pictureWords = {
  pixels,
  uses: (count: number) => (count === 0 ? 'pas utilisée' : `utilisée ${count}\u00a0fois`),

  logo: {
    label: 'Votre logo',
    help: 'PNG ou JPEG, si possible sur fond transparent. Le thème prend ses couleurs et les garde lisibles. Sans logo, votre nom suffit.',
    choose: 'Choisir une image…',
    other: 'Changer…',
    remove: 'Retirer le logo',
  },

  upload: {
    choose: 'Choisir des fichiers',
    chooseOne: 'Choisir un fichier',
    drop: 'Déposez des images ici',
    dropOne: 'Déposez une image ici',
    or: 'ou',
    accepted: 'JPEG, PNG, GIF, WebP, AVIF, TIFF ou SVG, 25\u00a0Mo au plus.',
    list: 'Envoi des images',
    waiting: 'En attente',
    sending: (percent: number) => `${percent}\u00a0%`,
    reading: 'Lecture de l’image…',
    done: 'Ajoutée',
    known: 'Déjà dans la médiathèque',
    cancelled: 'Envoi annulé',
    cancel: (name: string) => `Annuler l’envoi de ${quoted(name)}`,
    retry: 'Réessayer',
    retryFile: (name: string) => `Réessayer d’envoyer ${quoted(name)}`,
    show: 'Voir',
    showFile: (name: string) => `Voir ${quoted(name)}`,
    forget: (name: string) => `Retirer ${quoted(name)} de la liste`,
    /** How a batch stands, read aloud. */
    progress: (done: number, total: number) => `${done} sur ${plural(total, 'image', 'images')}`,
    failed: (count: number) => plural(count, 'échec', 'échecs'),
    notPicture: 'Ce n’est pas une image que la médiathèque accepte.',
    notPictureHint: 'Formats acceptés\u00a0: JPEG, PNG, GIF, WebP, AVIF, TIFF, SVG.',
    heic: 'Les photos HEIC ne se lisent pas dans un courriel.',
    heicHint: 'Enregistrez-la en JPEG, puis recommencez.',
    tooHeavy: (bytes: number) => `Ce fichier pèse ${fileSize(bytes)}\u00a0: 25\u00a0Mo au plus.`,
    tooHeavyHint: 'Réduisez-le, puis recommencez.',
    empty: 'Ce fichier est vide, ou c’est un dossier.',
    emptyHint: 'Choisissez les images elles-mêmes.',
  },

  list: {
    label: 'Images',
    failed: 'Les images n’ont pas pu être lues',
    empty: 'La médiathèque est vide',
    emptyHint: 'Ajoutez une image\u00a0: elle servira dans toutes les lettres.',
    emptyFolder: 'Ce dossier n’a pas d’image',
    noMatch: (query: string) => `Aucune image pour ${quoted(query)}`,
    noMatchHint: 'La recherche lit le nom, le dossier, le texte de remplacement et le crédit.',
    more: 'Afficher la suite',
    shown: (shown: number, total: number) =>
      shown < total ? `${shown} sur ${plural(total, 'image', 'images')}` : plural(total, 'image', 'images'),
  },

  field: {
    search: 'Rechercher',
    browse: 'Parcourir',
    add: 'Nouvelle image',
    crop: 'Recadrer',
    cropToSlot: 'Recadrer au format',
    croppedToSlot: (ratio: string) => `L’image est recadrée en ${ratio}, au milieu.`,
    adjust: 'Ajuster',
    remove: 'Supprimer',
    /** Names the actions of one field among several: 'Rechercher, Image du rendez-vous'. */
    action: (action: string, field: string) => `${action}, ${field}`,
    dropHere: 'Déposez une image ici, ou choisissez-en une\u00a0:',
    release: 'Lâchez l’image ici',
    address: 'Adresse de l’image',
    shownAt: (width: number) => `affichée à ${width}\u00a0px`,
    sentAt: (size: string, weight: string) => `partira en ${size}, ${weight}`,
    cropped: (size: string) => `recadrée à ${size}`,
    credit: (name: string) => `Crédit\u00a0: ${name}`,
    otherRatio: (ratio: string) =>
      `L’emplacement est en ${ratio}\u00a0: recadrez-la pour qu’elle le remplisse.`,
    tooSmall: (width: number) =>
      `Plus petite que son emplacement\u00a0: elle sera affichée à ${width}\u00a0px.`,
    soft: (width: number, wanted: number) =>
      `${width}\u00a0px de large pour ${wanted} attendu${wanted > 1 ? 's' : ''}\u00a0: un peu floue sur les écrans denses.`,
    altTaken: 'Repris de sa dernière utilisation\u00a0: relisez-le.',
    altOffered: (alt: string) => `Reprendre ${quoted(alt)}`,
    altOfferedHelp: 'Texte de sa dernière utilisation',
    added: (name: string) => `${quoted(name)} est dans la médiathèque\u00a0; le bloc a été quitté avant.`,
    known: 'Cette image était déjà dans la médiathèque\u00a0: c’est elle qui est utilisée.',
  },

  library: {
    title: 'Choisir une image',
    tabs: 'Médiathèque',
    search: 'Rechercher',
    browse: 'Parcourir',
    add: 'Nouvelle image',
    query: 'Nom, dossier, texte de remplacement ou crédit',
    found: (query: string) => `Images pour ${quoted(query)}`,
    newest: 'Dernières images ajoutées',
    top: 'Médiathèque',
    path: 'Dossier ouvert',
    folders: 'Dossiers',
    inIt: (count: number) => (count > 1 ? 'images' : 'image'),
    inFolder: (name: string) => `Images du dossier ${quoted(name)}`,
  },

  add: {
    another: 'Choisir un autre fichier',
    alt: 'Texte de remplacement',
    altHelp: 'Ce que l’image montre, pour qui ne la voit pas.',
    credit: 'Crédit',
    creditHelp: 'Auteur ou source, si la licence le demande.',
    folder: 'Dossier',
    newFolder: 'Nouveau dossier…',
    newFolderName: 'Nom du nouveau dossier',
    use: 'Ajouter et utiliser',
    useAndCrop: 'Ajouter et recadrer…',
    noPreview: 'Aperçu après l’envoi',
  },

  crop: {
    title: 'Recadrer',
    frameAt: (x: number, y: number, size: string) =>
      `Cadre de ${size}, à ${x}\u00a0px du bord gauche et ${y} du haut`,
    help: 'Flèches\u00a0: déplacer. Maj et flèches\u00a0: agrandir ou réduire.',
    ratio: 'Format',
    ratios: {
      free: 'Libre',
      '16:9': '16:9',
      '3:2': '3:2',
      '4:3': '4:3',
      '1:1': 'Carré',
      '3:4': '3:4, en hauteur',
    },
    ofSlot: (ratio: string) => `${ratio} (l’emplacement)`,
    left: 'Gauche',
    top: 'Haut',
    width: 'Largeur',
    height: 'Hauteur',
    result: 'Résultat',
    wanted: (size: string, width: number) => `${size} attendus pour un emplacement de ${width}\u00a0px.`,
    otherRatio: (ratio: string) => `L’emplacement est en ${ratio}\u00a0: ce cadre n’en a pas la forme.`,
    sharp: 'Nette sur tous les écrans.',
    sent: (size: string, weight: string) => `Partira en ${size}, ${weight}.`,
    whole: 'Image entière',
    apply: 'Appliquer',
  },

  panel: {
    title: 'Médias',
    add: 'Ajouter',
    /** Where the picture goes. */
    into: 'Mettre l’image dans',
    choose: 'Choisir une place de la lettre…',
    place: (block: string, position: string) => `${block} (${position})`,
    placeIn: (block: string, position: string, place: string) => `${block} (${position}) · ${place}`,
    emptyPlace: (label: string) => `${label}, vide`,
    noTarget:
      'Choisissez d’abord, en bas, où l’image doit aller\u00a0; ou sélectionnez un bloc de la lettre.',
    none: 'Aucun bloc de la lettre n’a de place pour une image.',
    noPlace: (block: string) => `${quoted(block)} n’a pas de place pour une image.`,
    drop: (place: string) => `Mettre l’image dans ${quoted(place)}`,
    sending: 'Envoi de l’image…',
    put: (place: string, block: string) => `Image mise dans ${quoted(place)} du bloc ${quoted(block)}`,
  },
} as const;
