import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { advisedLengths } from '../../../src/core/campaign/limits.ts';
import { HeadLine } from '../../../src/ui/features/letter/head-line.tsx';
import { limitedTo } from '../../../src/ui/fields/paste-limits.ts';
import { PlainText } from '../../../src/ui/fields/text.tsx';
import { messagesOf } from '../../support/builders/checks.ts';

/** Numbers of characters that the settings panel shows beside a line of the inbox: its note, and its warning. */
function countsInPanel(field: 'subject' | 'preheader', value: string): number[] {
  const html = renderToStaticMarkup(createElement(HeadLine, { field, value, onInput: () => undefined }));
  const { most } = advisedLengths[field];
  const told = html.matchAll(new RegExp(`(\\d+) / ${most}|(\\d+) caractères, ${most} conseillés`, 'g'));
  return [...told].map((found) => Number(found[1] ?? found[2]));
}

const countIn = (message: string | undefined) => Number(/(\d+) caractère/.exec(message ?? '')?.[1]);

describe('one count of characters', () => {
  it.each([
    ['plain words', 'Les visites de décembre, les ateliers du mercredi et la nocturne du musée'],
    [
      'a token with a fallback',
      `{{nl:firstName|chère lectrice, cher lecteur}}, ${'voici le programme '.repeat(2)}`,
    ],
    ['a token without one', `{{nl:firstName}}, ${'voici le programme de décembre '.repeat(2)}`],
    ['another tool’s tag', `*|FNAME|*, ${'voici le programme de décembre '.repeat(2)}`],
    ['an emoji of several signs', `👨‍👩‍👧‍👦 🇫🇷 ${'Les visites de décembre et leurs ateliers '.repeat(2)}`],
    ['spaces too many', `  Les visites   de décembre,  ${'les ateliers du mercredi '.repeat(2)} `],
  ])('for a subject of %s, in the panel and in the check', (_, subject) => {
    const [message] = messagesOf('subject-long', { draft: { subject } });
    const count = countIn(message);
    expect(count).toBeGreaterThan(50);
    expect(countsInPanel('subject', subject)).toEqual([count, count]);
  });

  it.each(['Trois visites pour {{nl:firstName}}', 'Fête 👨‍👩‍👧‍👦', 'Un  été'])(
    'for a preheader, in the panel and in the check: %s',
    (preheader) => {
      const [message] = messagesOf('preheader-length', { draft: { preheader } });
      expect(countsInPanel('preheader', preheader)).toEqual([countIn(message)]);
    },
  );

  it('for a field with a limit, in its note and in what it takes', () => {
    const value = '🎄'.repeat(8);
    const html = renderToStaticMarkup(
      createElement(PlainText, {
        label: 'Titre',
        name: 'title',
        value,
        maxLength: 10,
        onChange: () => undefined,
      }),
    );
    expect(html).toContain('8 / 10');
    // A browser counts units: sixteen are there, and two characters more may come.
    expect(limitedTo(10, value)).toEqual({ maxLength: 18, 'data-characters': 10 });
  });
});
