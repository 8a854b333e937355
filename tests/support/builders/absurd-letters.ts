const many = 20_000;
const repeat = (piece: string) => piece.repeat(many);

/** Letters that nobody would write: what they are made of, their HTML. */
export const absurdLetters: readonly [what: string, html: string][] = [
  ['elements inside one another', repeat('<div>')],
  ['tables inside one another', repeat('<table><tr><td>')],
  ['fonts that never end', Array.from({ length: many }, (_, at) => `<font color="#${at}">`).join('')],
  ['attributes of one element', `<p ${Array.from({ length: many }, (_, at) => `a${at}`).join(' ')}>`],
  ['attributes of many bodies', Array.from({ length: many }, (_, at) => `<body a${at}>`).join('')],
  ['content beside a table that cannot hold it', `<table>${repeat('<b>x</b>')}</table>`],
  ['words in many pieces, then elements', `${repeat('a<!-- -->')}${repeat('<b>x</b>')}`],
  ['crossed elements', repeat('<a><div></a>')],
  ['a condition that never ends', repeat('<!--[if mso]>')],
];
