import { render } from 'ink-testing-library';
import { describe, expect, it } from 'vitest';
import { MailingProgress } from '../../../src/cli/components/mailing-progress.tsx';

const mailings = [
  { title: 'Décembre', recipients: ['anne@exemple.fr', 'marc@exemple.fr', 'claire@exemple.fr'] },
  { title: 'Janvier', recipients: ['anne@exemple.fr'] },
];
/** What is drawn, without colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences
const plain = (frame = '') => frame.replace(/\x1b\[[\d;]*m/g, '');

describe('the progress of a mailing', () => {
  it('shows everyone as waiting, then what became of each', () => {
    const { lastFrame, rerender } = render(<MailingProgress mailings={mailings} results={[[], []]} />);
    expect(plain(lastFrame())).toBe(
      [
        'BAT de «\u00a0Décembre\u00a0»',
        '  · anne@exemple.fr : en attente',
        '  · marc@exemple.fr : en attente',
        '  · claire@exemple.fr : en attente',
        'BAT de «\u00a0Janvier\u00a0»',
        '  · anne@exemple.fr : en attente',
      ].join('\n'),
    );
    rerender(
      <MailingProgress
        mailings={mailings}
        results={[
          [
            { address: 'anne@exemple.fr', status: 'accepted', response: '250 OK' },
            { address: 'marc@exemple.fr', status: 'refused', response: '550 No such user' },
            { address: 'claire@exemple.fr', status: 'unknown', response: '' },
          ],
          [{ address: 'anne@exemple.fr', status: 'deferred', response: '451 Try later' }],
        ]}
      />,
    );
    expect(plain(lastFrame())).toBe(
      [
        'BAT de «\u00a0Décembre\u00a0»',
        '  ✓ anne@exemple.fr : remis au serveur',
        '  ✗ marc@exemple.fr : refusé (550 No such user)',
        '  ? claire@exemple.fr : issue inconnue',
        'BAT de «\u00a0Janvier\u00a0»',
        '  … anne@exemple.fr : différé (451 Try later)',
      ].join('\n'),
    );
  });
});
