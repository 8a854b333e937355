import { emailWords } from '../../core/wording/email.ts';
import type { DrawMarkup } from '../render/drawing.ts';
import { createFlow } from './flow.ts';
import { markupErrorOf } from './markup-error.ts';
import { runMarkup } from './run-markup.ts';

/** Elements that have no place in a mail: they are left out, with what they do. */
const forbidden =
  /<\s*(script|iframe|form|input|button|select|textarea|object|embed|video|audio|svg|link|meta|base)\b/gi;

/** Draws blocks by their template's own markup: the same in Node and in browsers. Never throws. */
const draw: DrawMarkup = ({ markup, parameters, name }, datas, drawing) => {
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

export const markupEngine = { draw };
