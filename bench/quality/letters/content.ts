/** A picture at the size it is drawn, px. */
export interface Picture {
  address: string;
  alt: string;
  width: number;
  height: number;
}

export interface Article {
  title: string;
  words: string;
  picture: Picture;
  call: string;
  address: string;
}

/** What the same letter says in every tool; without a hero, or with more rows, it serves to weigh its parts. */
export interface Letter {
  subject: string;
  preheader: string;
  over: string;
  mirror: string;
  logo: Picture & { link: string };
  issue: string;
  month: string;
  hero: Article | undefined;
  /** Halves, two a row. */
  rows: readonly (readonly [Article, Article])[];
  /** A picture on the left, its text on the right. */
  fulls: readonly Article[];
  sender: { name: string; place: string; hours: string; privacy: string; privacyAddress: string };
  networks: readonly Picture[];
  legal: string;
  unsubscribe: string;
  contact: string;
  contactAddress: string;
}

const site = 'https://exemple.fr';
/** Tokens that the sending platform fills; any tool must leave them as they are. */
export const tokens = { mirror: '{{nl:mirrorUrl}}', unsubscribe: '{{nl:unsubscribeUrl}}' };

const picture = (name: string, alt: string, width: number, height: number): Picture => ({
  address: `${site}/medias/${name}`,
  alt,
  width,
  height,
});

const half = (name: string, alt: string, facts: Omit<Article, 'picture' | 'address'>): Article => ({
  ...facts,
  picture: picture(`${name}.jpg`, alt, 262, 175),
  address: `${site}/${name}`,
});

const nocturne = half('nocturne', 'Un violoncelle contre une chaise, un soir de pleine lune.', {
  title: 'Nocturne\u00a0: un violoncelle dans la nuit',
  words:
    'Jeudi 17\u00a0décembre, les suites de Bach résonnent dans les salles, ouvertes à tous et à toutes jusqu’à 22\u00a0h.',
  call: 'Réserver pour la nocturne',
});
const workshop = half('atelier', 'Des bateaux de papier et un pinceau sur une table.', {
  title: 'Atelier\u00a0: la flotte de papier',
  words:
    'Plier, peindre, mettre à l’eau\u00a0: un après-midi en famille, dès 5 ans, pendant les vacances\u202f; places limitées, sur inscription.',
  call: 'Inscrire un enfant',
});
const catalogue = half('catalogue', 'Le catalogue de l’exposition, sur une pile de livres.', {
  title: 'Le catalogue est paru',
  words:
    'Deux cent vingt pages et cent soixante images, pour 32,50\u00a0€, à la librairie du musée et chez votre libraire.',
  call: 'Feuilleter le catalogue',
});
const access = half('venir', 'Plan du quartier\u00a0: le musée, au bord du bassin.', {
  title: 'Venir sans voiture',
  words: 'Tramway B, arrêt Grenier à sel\u202f; à pied, dix minutes depuis la gare par les quais, fléchées.',
  call: 'Voir le plan d’accès',
});

/** The French reference newsletter of the goals: 9 pictures, 13 links, 1,547 characters. */
export const referenceLetter: Letter = {
  subject: 'Le sel, toute une palette\u00a0: ouverture samedi\u00a05',
  preheader: 'Une exposition, une nocturne au violoncelle et un objet qui sort de la réserve.',
  over: '«\u00a0La couleur du sel\u00a0» ouvre le 5\u00a0décembre',
  mirror: 'Lire cette lettre en ligne',
  logo: { ...picture('logo.png', 'Musée du Rivage', 188, 56), link: `${site}/` },
  issue: 'Lettre n°\u00a024',
  month: 'décembre 2026',
  hero: {
    title: 'La couleur du sel',
    words:
      'Cent quatre-vingts œuvres racontent cinq siècles de marais, des atlas des ingénieurs du roi aux grands ' +
      'formats d’aujourd’hui. Le parcours suit l’eau, de la vasière à l’œillet, et finit face au large, dans ' +
      'l’ancien grenier à sel, rendu au public après deux ans de travaux.',
    picture: picture('marais.jpg', 'Les marais salants vus du ciel, roses, ocre et bleus.', 572, 322),
    call: 'Préparer ma visite',
    address: `${site}/la-couleur-du-sel`,
  },
  rows: [
    [nocturne, workshop],
    [catalogue, access],
  ],
  fulls: [
    {
      title: 'Un bol, une jarre et l’hiver devant soi',
      words:
        'Au temps des salaisons, chaque cuisine avait son pot à sel, rangé près de l’âtre. Le nôtre, tourné vers ' +
        '1780, porte encore l’empreinte d’un pouce.',
      picture: picture('pot-a-sel.jpg', 'Une jarre de grès, un bol de gros sel et deux citrons.', 214, 161),
      call: 'Découvrir l’objet du mois',
      address: `${site}/objet-du-mois`,
    },
  ],
  sender: {
    name: 'Musée du Rivage',
    place: '12, quai des Sauniers, 17999 Port-Ambre',
    hours: 'Ouvert du mercredi au lundi, de 10\u00a0h à 18\u00a0h',
    privacy: 'Politique de données personnelles',
    privacyAddress: `${site}/donnees-personnelles`,
  },
  networks: [
    { ...picture('', 'Facebook', 28, 28), address: `${site}/images/social/facebook.png` },
    { ...picture('', 'Instagram', 28, 28), address: `${site}/images/social/instagram.png` },
  ],
  legal:
    'Vous recevez cette lettre à la suite de votre inscription auprès du Musée du Rivage. Votre adresse ne sert qu’à ' +
    'vous l’envoyer.',
  unsubscribe: 'Me désabonner',
  contact: 'Écrire au musée',
  contactAddress: `${site}/contact`,
};

/** The address of a network's page. */
export const networkAddress = ({ alt }: Picture) => `https://exemple.org/${alt.toLowerCase()}`;

/** Letters that weigh a part: what one more half row or full block adds, and eight half rows between header and footer. */
export const weighedLetters = {
  oneRowMore: {
    ...referenceLetter,
    rows: [...referenceLetter.rows, [nocturne, workshop]],
  } satisfies Letter,
  oneFullMore: {
    ...referenceLetter,
    fulls: [...referenceLetter.fulls, ...referenceLetter.fulls],
  } satisfies Letter,
  eightRows: {
    ...referenceLetter,
    hero: undefined,
    fulls: [],
    rows: Array.from({ length: 4 }, () => referenceLetter.rows).flat(),
  } satisfies Letter,
};

/** The colours and fonts of the demonstration's newsletter template, for tools that are not given it. */
export const dress = {
  paper: '#ffffff',
  page: '#f0eae0',
  footer: '#f8f3ea',
  night: '#123047',
  ink: '#2a343c',
  title: '#15334b',
  muted: '#55626c',
  accent: '#a8452a',
  titleFont: 'Georgia,serif',
  textFont: 'Arial,sans-serif',
};
