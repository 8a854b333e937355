import type { BlockTemplate, BlockValues } from '../../../core/block-template/block-template.ts';
import type { Parameter } from '../../../core/fields/index.ts';
import type { Piece } from '../outline.ts';
import { emptyImage, type FillContext, type ImportedBlock } from './fill-context.ts';
import { blockStyleFor, contentWidthOf, textColorsOf, withoutContent } from './fill-family.ts';
import { assignSlots, type SlotAssignment, type SlotContext } from './fit-slots.ts';
import { type Group, piecesOf } from './group.ts';

/** What fits worse than this is not what the template's author made it for. */
const most = 3;

/** Kinds that show pieces of a letter; the others style, or show what no letter says apart. */
const styling = new Set(['color', 'font', 'choice', 'number', 'toggle', 'date', 'list']);

/** Texts that a link takes as its words. */
const asWords = (parameters: readonly Parameter[]) =>
  new Set(
    parameters.flatMap((parameter) => (parameter.kind === 'link' ? [parameter.settings.wordsFrom] : [])),
  );

/** The best way to put all of a group's pieces into parameters, in the order in which both are read. */
function filling(
  slots: readonly Parameter[],
  pieces: readonly Piece[],
  context: SlotContext,
): Omit<SlotAssignment, 'count'> | undefined {
  const [slot, ...others] = slots;
  if (!slot) return pieces.length === 0 ? { values: {}, cost: 0 } : undefined;
  const ways: Omit<SlotAssignment, 'count'>[] = [];
  for (const taken of assignSlots(slot, pieces, context)) {
    const rest = filling(others, pieces.slice(taken.count), context);
    if (rest) ways.push({ values: { ...taken.values, ...rest.values }, cost: taken.cost + rest.cost });
  }
  const without = slot.required ? undefined : filling(others, pieces, context);
  if (without) ways.push({ ...without, cost: without.cost + (slot.kind === 'separator' ? 3 : 1) });
  return ways.toSorted((one, other) => one.cost - other.cost)[0];
}

/** The colours and the alignment of a group, in the parameters of a template that say such things. */
function styledValues(template: BlockTemplate, group: Group, context: FillContext): BlockValues {
  const style = blockStyleFor(group, context);
  const keys = { background: 'fond', text: 'encre', title: 'titres', accent: 'accent' } as const;
  return Object.fromEntries(
    template.parameters.flatMap((parameter) => {
      if (parameter.kind === 'color') return [[parameter.key, style[keys[parameter.settings.applies]]]];
      const isAlign = parameter.kind === 'choice' && parameter.settings.display === 'align';
      const isOffered = isAlign && parameter.settings.options.some(({ value }) => value === style.alignement);
      return isOffered ? [[parameter.key, style.alignement]] : [];
    }),
  );
}

/** How much a template's own look differs from the group's; more than is taken where it cannot say what the letter does. */
function lookCost(template: BlockTemplate, group: Group, context: FillContext): number {
  const { palette } = context;
  const { look, parameters } = template;
  const asks = (of: string) =>
    parameters.some(
      ({ settings }) =>
        ('applies' in settings && settings.applies === of) ||
        ('display' in settings && settings.display === of),
    );
  const { fond, encre, titres, accent } = blockStyleFor(group, context);
  const isOtherBackground = look.background !== fond && !asks('background');
  const isOtherSide = look.align !== group.align && group.kind !== 'beside' && !asks('align');
  const isOtherColor =
    (encre !== '' && !asks('text')) ||
    (titres !== '' && titres !== palette.titles && !asks('title')) ||
    (accent !== '' && accent !== look.accent && !asks('accent'));
  return (
    (isOtherBackground || isOtherSide || isOtherColor ? most + 1 : 0) +
    (look.frame === 'none' ? 0 : 2) +
    (look.layout === 'row' ? 2 : 0)
  );
}

function fitOne(
  template: BlockTemplate,
  group: Group,
  context: FillContext,
): (ImportedBlock & { cost: number }) | undefined {
  const words = asWords(template.parameters);
  const slots = template.parameters.filter(({ kind, key }) => !styling.has(kind) && !words.has(key));
  const others = template.parameters.filter(({ kind }) => ['number', 'date', 'list'].includes(kind));
  if (slots.length > 12 || others.some(({ required }) => required)) return undefined;
  const pieces = piecesOf(group);
  const way = filling(slots, pieces, {
    ...context,
    parameters: template.parameters,
    textColors: textColorsOf(pieces, context),
    room: contentWidthOf(context.place),
    isPadded: template.look.padding !== 'none',
    isWhole: context.place.blockfilter !== 'semi',
    side: group.kind === 'beside' ? 'left' : 'top',
    tagOf: ({ level }) => (level > 2 ? 'h3' : 'h2'),
  });
  if (!way) return undefined;
  const cost = way.cost + others.length + lookCost(template, group, context);
  const isExact = way.cost === 0 && others.length === 0;
  if (cost > most || (template.markup !== '' && !isExact)) return undefined;
  const datas = {
    ...withoutContent(template),
    ...styledValues(template, group, context),
    ...way.values,
  };
  return { template, datas, cost };
}

/** Pieces tried in one place: more are no block that somebody made for them. */
const mostPieces = 12;

/** A group as a block of the template's own that holds all of it, the best that does; undefined where none does. */
export function fitTemplate(
  templates: readonly BlockTemplate[],
  group: Group,
  context: FillContext,
): ImportedBlock | undefined {
  if (group.kind !== 'stack' && group.kind !== 'beside') return undefined;
  if (group.pieces.length > mostPieces) return undefined;
  const quiet: FillContext = { ...context, image: () => emptyImage, html: (html) => html, keep: () => {} };
  const ways = templates
    .filter(({ blockfilters }) => blockfilters.includes(context.place.blockfilter))
    .flatMap((template) => fitOne(template, group, quiet) ?? []);
  const [best] = ways.toSorted((one, other) => one.cost - other.cost);
  return best && fitOne(best.template, group, context);
}
