import { type Mail, readMail } from '../../../tests/support/inbox-rules/read-mail.ts';
import { bytesByUnit } from '../../../tests/support/inbox-rules/weight-and-pictures.ts';
import { wholeLetters } from '../../../tests/support/whole-letters.ts';
import { countsOf } from '../counts.ts';
import type { Ground, Tool } from '../ground.ts';
import { type Letter, referenceLetter, weighedLetters } from '../letters/content.ts';
import { drawMjml } from '../letters/mjml.ts';
import { type Figure, type Goal, kilobytes, told } from '../report.ts';

const limits = { whole: 15.5, row: 3.2, full: 1.7, eightRows: 35, letter: 35, sheets: 4, unit: 500 };

const bytesOf = (html: string) => new TextEncoder().encode(html).length;
const weighed = async ({ draw }: Tool, letter: Letter) => bytesOf(await draw(letter));

function figure(what: string, limit: number, bytes: readonly number[]): Figure {
  const [ours = Number.POSITIVE_INFINITY] = bytes;
  return {
    ...{ what, limit: `≤ ${limit.toLocaleString('fr')} Ko` },
    values: bytes.map(kilobytes),
    isMet: ours <= limit * 1_024,
  };
}

/** What the three letters hold, and whether it is the same. */
function contents(tools: readonly Tool[]): Figure {
  const counts = tools.map(({ html }) => countsOf(html));
  const told = counts.map(({ pictures, links, words }) => `${pictures}, ${links}, ${[...words].length}`);
  const areSame = counts.every(
    ({ words, addresses }) =>
      words === counts[0]?.words && addresses.toSorted().join() === counts[0].addresses.toSorted().join(),
  );
  return {
    what: 'images, liens, caractères ; mêmes mots et adresses',
    limit: '9, 13, 1547',
    values: told,
    isMet: areSame && told[0] === '9, 13, 1547',
  };
}

/** The letters of every theme and one of every block template of each: the heaviest of them. */
function wholeFigures(): Figure[] {
  const letters = wholeLetters().map(({ name, html }) => ({ name, mail: readMail({ html }) }));
  const heaviest = (what: string, limit: string, weigh: (mail: Mail) => number, most: number): Figure => {
    const [first] = letters
      .map(({ name, mail }) => ({ name, weight: weigh(mail) }))
      .toSorted((one, other) => other.weight - one.weight);
    const { name = '', weight = Number.POSITIVE_INFINITY } = first ?? {};
    const value = most < 1_024 ? `${Math.round(weight)} octets` : kilobytes(weight);
    return { what, limit, values: [`${value} (${name})`], isMet: weight <= most };
  };
  const of = `${letters.length} lettres des thèmes, la plus lourde`;
  return [
    heaviest(of, `≤ ${limits.letter} Ko`, ({ html }) => bytesOf(html), limits.letter * 1_024),
    heaviest(
      'leurs feuilles de style',
      `< ${limits.sheets} Ko`,
      ({ sheets }) => bytesOf(sheets.join('')),
      limits.sheets * 1_024 - 1,
    ),
    heaviest('leur balisage pour une unité de contenu', `≤ ${limits.unit}`, bytesByUnit, limits.unit),
  ];
}

/** Goal 2. A part weighs what one more of it adds. */
export async function weightGoal({ tools }: Ground): Promise<Goal> {
  const whole = tools.map(({ html }) => bytesOf(html));
  const all = (letter: Letter) => Promise.all(tools.map((tool) => weighed(tool, letter)));
  const minified = bytesOf(await drawMjml(referenceLetter, { minify: true }));
  const added = (bytes: readonly number[]) => bytes.map((more, index) => more - (whole[index] ?? 0));
  return {
    title: '2. Poids',
    figures: [
      contents(tools),
      figure('lettre de référence', limits.whole, whole),
      figure('une rangée de deux demi-blocs', limits.row, added(await all(weighedLetters.oneRowMore))),
      figure('un bloc plein', limits.full, added(await all(weighedLetters.oneFullMore))),
      figure('en-tête, 8 rangées, pied', limits.eightRows, await all(weighedLetters.eightRows)),
      told('octets de la lettre', whole.map(String)),
      ...wholeFigures(),
    ],
    notes: [
      `Ko de 1 024 octets ; objet de ${[...referenceLetter.subject].length} caractères, HTML tel que chaque outil l’écrit par défaut ; MJML avec son option minify : ${kilobytes(minified)}.`,
    ],
  };
}
