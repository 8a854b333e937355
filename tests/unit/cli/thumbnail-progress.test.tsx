import { render } from 'ink-testing-library';
import { expect, it } from 'vitest';
import { ThumbnailProgress } from '../../../src/cli/components/thumbnail-progress.tsx';

/** What is drawn, without colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences
const plain = (frame = '') => frame.replace(/\x1b\[[\d;]*m/g, '').trim();

it('the progress of thumbnails lists what is done and says how far it is, until all is done', () => {
  const { lastFrame, rerender } = render(<ThumbnailProgress total={3} results={[]} />);
  expect(plain(lastFrame())).toBe('0 sur 3…');
  const results = [
    { id: 'texte', state: 'made' },
    { id: 'agenda', state: 'unchanged' },
  ] as const;
  rerender(<ThumbnailProgress total={3} results={[...results]} />);
  expect(plain(lastFrame())).toBe('✓ texte : miniature faite\n= agenda : déjà à jour\n2 sur 3…');
  rerender(<ThumbnailProgress total={3} results={[...results, { id: 'a\u001b[2J', state: 'failed' }]} />);
  expect(plain(lastFrame())).toBe('✓ texte : miniature faite\n= agenda : déjà à jour\n✗ a�[2J : échec');
});
