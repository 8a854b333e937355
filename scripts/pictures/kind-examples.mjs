// What the pictures of docs/blocks.md show: each kind of blocks as somebody of the médiathèque would fill it.
import { circle, ellipse, path, rect, stroke, times } from './drawing.mjs';

const hue = {
  night: '#0f3d33',
  leaf: '#2f7d5b',
  mint: '#bfe3cf',
  sun: '#ffd44d',
  berry: '#b3204d',
  rose: '#f4a6bd',
  sky: '#2a5fa5',
  cream: '#fff8e7',
  bark: '#8a5229',
};

const svg = (width, height, drawn) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;

/** Somebody from the shoulders up, whose face is left to imagine. */
const portrait = (ground, hair, skin, dress) =>
  svg(
    400,
    400,
    rect(0, 0, 400, 400, ground) +
      ellipse(200, 185, 112, 124, hair) +
      path('M60 400Q70 290 170 282H230Q330 290 340 400Z', dress) +
      rect(172, 232, 56, 66, skin, 'rx="26"') +
      ellipse(200, 190, 74, 88, skin) +
      path('M124 178Q128 92 206 92Q280 96 276 180Q240 168 222 130Q186 172 124 178Z', hair),
  );

const logo = (drawn) => svg(300, 140, rect(0, 0, 300, 140, '#ffffff') + drawn);

const wave = (y) => stroke(`M20 ${y}q45 -34 90 0t90 0t80 0`, hue.sky, 13);

/** Pictures that are drawn for the examples alone. */
export const drawnPictures = {
  'portrait-a.png': {
    alt: 'Portrait d’Inès Duval',
    svg: portrait(hue.mint, '#3a2418', '#d9a066', hue.berry),
  },
  'portrait-b.png': {
    alt: 'Portrait de Karim Benali',
    svg: portrait(hue.rose, '#2b2b33', '#c98d5e', hue.sky),
  },
  'port.png': { alt: 'Port-Ambre', svg: logo(wave(48) + wave(78) + wave(108)) },
  'soleil.png': {
    alt: 'Fondation du Levant',
    svg: logo(
      circle(150, 118, 46, hue.sun) +
        times(7, (at) => {
          const turn = (Math.PI * (at + 0.5)) / 7;
          const [x, y] = [Math.cos(turn), -Math.sin(turn)];
          return stroke(`M${150 + 62 * x} ${118 + 62 * y}L${150 + 92 * x} ${118 + 92 * y}`, hue.berry, 11);
        }),
    ),
  },
  'arbre.png': {
    alt: 'Les Amis des livres',
    svg: logo(
      rect(143, 78, 14, 52, hue.bark) +
        circle(150, 54, 38, hue.leaf) +
        circle(112, 72, 26, '#4f9a72') +
        circle(188, 72, 26, hue.night),
    ),
  },
  'couverture.png': {
    alt: 'Couverture\u00a0: trois vagues sous un soleil',
    svg: svg(
      360,
      540,
      rect(0, 0, 360, 540, hue.cream) +
        circle(180, 190, 70, hue.berry) +
        times(3, (at) =>
          path(`M0 ${330 + at * 70}q90 -60 180 0t180 0V540H0Z`, [hue.mint, hue.leaf, hue.night][at]),
        ) +
        rect(60, 60, 240, 10, hue.night, 'rx="5"') +
        rect(110, 84, 140, 10, hue.night, 'rx="5"'),
    ),
  },
};

const page = 'https://example.org/';
const image = (url, alt, link = '') => ({ url, alt, decorative: false, link });
const drawn = (file, link) => image(`/media/blocs/${file}`, drawnPictures[file].alt, link);
const none = image('', '');

/** Values of each kind, by its id; after a `+`, another look of the same. */
export const kindExamples = {
  auteur: {
    portrait: drawn('portrait-a.png'),
    surtitre: 'Écrit par',
    nom: 'Inès Duval',
    fonction: 'Bibliothécaire, section jeunesse',
    texte: '<p>Dix ans d’albums et de contes. En ce moment, elle lit tout ce qui parle de la mer.</p>',
    libelle: 'Lire ses autres articles',
    lien: page,
  },
  cellules: { lien: page },
  'cellules+visages': { titre: 'Comment avez-vous trouvé l’atelier\u00a0?', forme: 'visages', lien: page },
  'cellules+presence': { titre: 'Serez-vous des nôtres samedi\u00a0?', forme: 'presence', lien: page },
  'cellules+barometre': {
    titre: 'Trouvez-vous vos livres facilement\u00a0?',
    forme: 'barometre',
    haut: 'Toujours',
    bas: 'Jamais',
    lien: page,
  },
  'citation-portrait': {
    portrait: drawn('portrait-b.png'),
    citation: '«\u00a0Je venais pour le silence, je reste pour les gens.\u00a0»',
    nom: 'Karim Benali',
    fonction: 'Lecteur depuis 2019',
  },
  'code-promo': { lien: page },
  colonnes: {
    colonnes: [
      { image: image('/media/rendez-vous/heure-du-conte.jpg', 'Une tente sous les étoiles') },
      {
        image: none,
        titre: 'L’heure du conte',
        texte: '<p>Une tente, des coussins, et trois histoires que l’on ne raconte qu’à la nuit tombée.</p>',
        libelle: 'Choisir une date pour l’heure du conte',
        lien: page,
      },
    ],
  },
  document: {
    titre: 'Le guide du lecteur',
    texte: '<p>Emprunter, réserver, prolonger\u00a0: tout ce que permet la carte, en huit pages.</p>',
    poids: '1,2\u00a0Mo',
    lien: page,
  },
  'en-bref': {
    breves: [
      {
        titre: 'La boîte de retour a changé de place',
        texte: '<p>Elle est maintenant sous le porche, à droite de l’entrée.</p>',
      },
      { titre: 'Les liseuses sont revenues', texte: '<p>Dix appareils, à emprunter trois semaines.</p>' },
      {
        titre: 'Un club d’échecs se forme',
        texte: '<p>Premier rendez-vous jeudi, à 18\u00a0h, salle des périodiques.</p>',
      },
    ],
  },
  evenement: {
    debut: '2027-01-16T18:00',
    fin: '2027-01-16T23:30',
    titre: 'Nuit de la lecture',
    lieu: 'Médiathèque des Tilleuls, 3, place des Tilleuls',
    texte: '<p>Des lectures à voix haute dans toutes les salles, lumières éteintes.</p>',
    lien: page,
  },
  faq: { lien: page },
  hero: {
    image: image('/media/blocs/phare-dans-la-nuit.jpg', 'Un phare dans la nuit'),
    surtitre: 'Samedi 16 janvier',
    titre: 'Nuit de la lecture',
    texte: 'De 18\u00a0h à minuit, entrée libre.',
    lien: page,
  },
  'offres-emploi': {
    offres: [
      {
        contrat: 'CDI, temps plein',
        poste: 'Bibliothécaire jeunesse',
        lieu: 'Port-Ambre, à pourvoir en mars',
        texte: '<p>Vous choisirez les albums et animerez l’heure du conte.</p>',
        lien: page,
      },
      {
        contrat: 'Alternance, douze mois',
        poste: 'Médiateur numérique',
        lieu: 'Port-Ambre, à partir de septembre',
        texte: '<p>Vous aiderez chacun à faire ses démarches en ligne.</p>',
        lien: page,
      },
    ],
    lien: page,
  },
  partage: { titre: 'Partager cet article', adresse: page },
  partenaires: {
    partenaires: ['port.png', 'soleil.png', 'arbre.png'].map((file) => ({ logo: drawn(file, page) })),
  },
  produits: {
    titre: 'La vente de livres',
    produits: [
      {
        image: image('/media/livres/deux-lunes.jpg', 'Deux lunes'),
        nom: 'Deux lunes',
        details: 'Maud Perrin, Corvine',
        prix: '18,50\u00a0€',
        lien: page,
      },
      {
        image: image('/media/livres/le-jardin-d-hiver.jpg', 'Le Jardin d’hiver'),
        nom: 'Le Jardin d’hiver',
        details: 'Yann Orsel, Saule',
        prix: '12\u00a0€',
        prix_avant: '15\u00a0€',
        lien: page,
      },
      {
        image: drawn('couverture.png'),
        nom: 'Trois vagues',
        details: 'Lila Azem, Corvine',
        prix: '16\u00a0€',
        lien: page,
      },
    ],
  },
  rubrique: { titre: 'Au jeune public' },
  sommaire: {},
  tableau: {
    lignes: [
      { un: 'Mardi au vendredi', deux: '9 h – 12 h', trois: '14 h – 18 h' },
      { un: 'Samedi', deux: '10 h – 13 h', trois: '14 h – 17 h' },
      { un: 'Dimanche', deux: '10 h – 13 h', trois: 'Fermé' },
    ],
  },
  transferer: {},
  video: {
    image: image('/media/lieux/salle-de-lecture.jpg', 'La salle de lecture, en vidéo'),
    titre: 'Une nuit dans la salle de lecture',
    texte: '<p>Ce que font les livres quand tout le monde est parti.</p>',
    lien: page,
  },
};
