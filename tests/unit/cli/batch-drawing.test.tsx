import { render } from 'ink-testing-library';
import { expect, it } from 'vitest';
import { BatchDrawing } from '../../../src/cli/components/batch-drawing.tsx';
import type { ProgressLine } from '../../../src/cli/progress-line.ts';

/** What is drawn, without colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences
const plain = (frame = '') => frame.replace(/\x1b\[[\d;]*m/g, '').trim();

it('the progress of a batch lists what is done and says how far it is, until all is done', () => {
  const { lastFrame, rerender } = render(<BatchDrawing total={4} lines={[]} />);
  expect(plain(lastFrame())).toBe('0 sur 4…');
  const lines: ProgressLine[] = [
    { tone: 'done', text: 'texte : miniature faite' },
    { tone: 'same', text: 'agenda : déjà à jour' },
    { tone: 'warning', text: 'lettre : 1 changé' },
  ];
  rerender(<BatchDrawing total={4} lines={lines} />);
  const drawn = '✓ texte : miniature faite\n= agenda : déjà à jour\n! lettre : 1 changé';
  expect(plain(lastFrame())).toBe(`${drawn}\n3 sur 4…`);
  rerender(<BatchDrawing total={4} lines={[...lines, { tone: 'failed', text: 'a\u001b[2J : échec' }]} />);
  expect(plain(lastFrame())).toBe(`${drawn}\n✗ a�[2J : échec`);
});
