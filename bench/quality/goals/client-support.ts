import { readFileSync } from 'node:fs';
import { asWord } from '../../../tests/support/projections.ts';
import type { Seen } from '../browser.ts';
import type { Ground } from '../ground.ts';
import { layoutShare } from '../layout-share.ts';
import { usesLackingPart } from '../partial-support.ts';
import type { Goal } from '../report.ts';
import { type FamilyShare, meanOf, supportFigures, supportGoals } from '../support-figures.ts';
import { usedFeatures } from '../used-features.ts';
import { withoutFeature } from '../without-feature.ts';

interface Support {
  source: string;
  license: string;
  date: string;
  /** `family/platform` */
  clients: string[];
  /** One letter for each client. */
  features: Record<string, string>;
}

/** A share, 0 to 1; in part counts half; undefined where nobody knows. */
const shares: Record<string, number | undefined> = { y: 1, a: 0.5, n: 0 };
/** What only screen readers miss. */
const unseen = new Set(['html-lang', 'html-dir', 'html-role', 'html-aria-label', 'html-aria-hidden']);
const isWord = (client: string) => client === 'outlook/windows' || client === 'outlook/windows-mail';

/** What stands for a feature that a client lacks. */
interface Fallbacks {
  /** Features whose absence nobody sees: in Chromium, and as Word draws the mail. */
  everywhere: ReadonlySet<string>;
  word: ReadonlySet<string>;
  /** Features of which the mail uses nothing that clients with partial support lack. */
  whole: ReadonlySet<string>;
}
const noFallback: Fallbacks = { everywhere: new Set(), word: new Set(), whole: new Set() };

/** Share of its features that a letter finds in each family of clients, the mean over the family's programs. */
function byFamily(
  used: readonly string[],
  { clients, features }: Support,
  fallbacks: Fallbacks,
): FamilyShare[] {
  const families = new Map<string, number[]>();
  for (const [index, client] of clients.entries()) {
    const neutral = isWord(client) ? fallbacks.word : fallbacks.everywhere;
    const found = used
      .map((feature) => {
        const told = features[feature]?.[index] ?? '-';
        if (told === 'a' && fallbacks.whole.has(feature)) return 1;
        return /[an]/.test(told) && neutral.has(feature) ? 1 : shares[told];
      })
      .filter((share) => share !== undefined);
    // Programs of which too little is known say nothing.
    if (found.length < used.length / 2) continue;
    const [family = ''] = client.split('/');
    families.set(family, [...(families.get(family) ?? []), meanOf(found)]);
  }
  return [...families].map(([family, found]) => ({ family, share: meanOf(found) }));
}

const isReadable = ({ ratio, least }: Seen['contrasts'][number]) => ratio >= least;

/** What the projection of Word itself drops, where the letter stands in it as everywhere. */
async function playedByWord(viewer: Ground['viewer'], html: string, model: Seen): Promise<string[]> {
  const inWord = await viewer.look(asWord(html), { width: 620 });
  const played = ['css-max-width', 'css-padding', 'css-margin', 'css-width', 'css-height', 'css-display'];
  return layoutShare(inWord.boxes, model.boxes) === 1 ? played : [];
}

/** The same without the features that nobody sees but screen readers. */
const withoutUnseen = ({ everywhere, word, whole }: Fallbacks): Fallbacks => ({
  everywhere: new Set([...everywhere].filter((feature) => !unseen.has(feature))),
  word: new Set([...word].filter((feature) => !unseen.has(feature))),
  whole,
});

/** The features whose absence nobody sees: drawn without them, everything stands where it stood and can be read. */
async function fallbacksOf({ viewer }: Ground, html: string, used: readonly string[]): Promise<Fallbacks> {
  const everywhere = new Set<string>();
  const word = new Set<string>();
  const model = await viewer.look(html, { width: 620 });
  const read = new Set(model.contrasts.filter(isReadable).map(({ what }) => what));
  const isSame = async (source: string) => {
    const desktop = await viewer.look(source, { width: 620 });
    const phone = await viewer.look(source, { width: 320 });
    const isRead = desktop.contrasts.every((text) => isReadable(text) || !read.has(text.what));
    return isRead && phone.overflow === 0 && layoutShare(desktop.boxes, model.boxes) === 1;
  };
  for (const feature of used) {
    const source = withoutFeature(feature, html);
    if (source === undefined) continue;
    if (await isSame(source)) everywhere.add(feature);
    const inWord = await viewer.look(asWord(source), { width: 620 });
    if (layoutShare(inWord.boxes, model.boxes) === 1) word.add(feature);
  }
  const whole = new Set(used.filter((feature) => usesLackingPart(feature, html) === false));
  for (const feature of await playedByWord(viewer, html, model)) word.add(feature);
  return { everywhere, word, whole };
}

/** Goal 4. */
export async function clientSupportGoal(ground: Ground): Promise<Goal> {
  const support: Support = JSON.parse(readFileSync('bench/quality/client-support.json', 'utf8'));
  const results: Record<'drawn' | 'strict' | 'raw', FamilyShare[][]> = {
    drawn: [],
    strict: [],
    raw: [],
  };
  const notes: string[] = [];
  for (const { name, html } of ground.tools) {
    const used = [...usedFeatures(html)].filter((feature) => feature in support.features);
    const lacking = used.filter((feature) => /[an]/.test(support.features[feature] ?? ''));
    const fallbacks = await fallbacksOf(ground, html, lacking);
    results.drawn.push(byFamily(used, support, fallbacks));
    results.strict.push(byFamily(used, support, withoutUnseen(fallbacks)));
    results.raw.push(byFamily(used, support, noFallback));
    const seen = lacking.filter(
      (feature) => !fallbacks.everywhere.has(feature) && !fallbacks.whole.has(feature),
    );
    notes.push(`${name} : ${used.length} propriétés, dont sans repli : ${seen.join(', ') || 'aucune'}`);
  }
  return {
    title: '4. Prise en charge par les messageries (caniemail)',
    figures: [...supportFigures(results)],
    notes: [
      ...supportGoals(results),
      `${support.source}, ${support.date}, licence ${support.license}.`,
      'Un repli : sans la propriété, tout reste en place à 620 px, se lit et tient à 320 px (Outlook classique : en place dans Word), ou la lettre n’emploie pas la part qui manque selon les notes de caniemail ; sinon « en partie » compte pour moitié.',
      'Une famille dont moins de la moitié des propriétés employées a été essayée n’est pas comptée.',
      ...notes,
    ],
  };
}
