/** Why an SVG is not taken: the end of a French sentence. */
export const svgWording = {
  tooHeavy: 'il pèse plus de 2 Mo',
  entities: 'il définit des entités',
  tooManyElements: 'il a trop d’éléments',
  tooMuchWork: 'il demande trop de calcul',
  hugePictures: 'les images qu’il contient dépassent 40 millions de pixels',
} as const;
