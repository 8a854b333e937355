import { emailWords } from '../../core/wording/email.ts';
import { markupWords } from '../../core/wording/markup.ts';
import type { DrawMarkup } from '../render/drawing.ts';
import { createFlow } from './flow.ts';
import { maxLetterTime } from './limits.ts';
import { MarkupFault, markupErrorOf } from './markup-error.ts';
import { runMarkup } from './run-markup.ts';

/** Elements that have no place in a mail: they are left out, with what they do. */
const forbidden =
  /<\s*(script|iframe|form|input|button|select|textarea|object|embed|video|audio|svg|link|meta|base)\b/gi;

const drawOnce: DrawMarkup = ({ markup, parameters, name }, datas, drawing) => {
  const run = runMarkup(markup, parameters, datas);
  if ('cause' in run) return run;
  for (const element of new Set(
    [...markup.matchAll(forbidden)].map(([, tag]) => String(tag).toLowerCase()),
  )) {
    drawing.sheet.remark({
      rule: 'element-forbidden',
      severity: 'blocking',
      message: emailWords.markupElementForbidden(name, element),
      block: drawing.blockId,
    });
  }
  try {
    return createFlow(run.parts).draw(run.html, drawing);
  } catch (error) {
    return markupErrorOf(error);
  }
};

/** ms that markup has taken in each letter so far. */
const spent = new WeakMap<object, number>();

/** Draws blocks by their template's own markup: the same in Node and in browsers. Never throws. */
const draw: DrawMarkup = (template, datas, drawing) => {
  const before = spent.get(drawing.sheet) ?? 0;
  if (before > maxLetterTime) return markupErrorOf(new MarkupFault(markupWords.causes.tooMuch));
  const start = performance.now();
  const drawn = drawOnce(template, datas, drawing);
  spent.set(drawing.sheet, before + performance.now() - start);
  return drawn;
};

export const markupEngine = { draw };
