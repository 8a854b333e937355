import { describe, expect, it } from 'vitest';
import { printProof } from '../../../../src/use-cases/proofs/print-proof.ts';
import { aProof } from '../../../support/builders/proof.ts';
import { aRemark } from '../../../support/builders/remark.ts';

const printed = (facts = {}, more = {}) =>
  printProof(
    {
      campaign: { name: 'Lettre & fils' },
      proof: aProof(facts),
      html: '<!doctype html><html><head></head><body class="a"><p>La lettre</p></body></html>',
      remarks: [],
      ...more,
    },
    { timeZone: 'Europe/Paris' },
  );

describe('the first sheet of a print', () => {
  it('stands before the letter, in its body and out of reach of its styles', () => {
    expect(printed()).toMatch(
      /<body class="a"><div><template shadowrootmode="open">.*<\/template><\/div>.*<p>La/s,
    );
    const bare = printed({}, { html: '<!doctype html><p>Nue</p>' });
    expect(bare).toMatch(/^<!doctype html><div><template.*<p>Nue<\/p>$/s);
  });

  it('says what the proof is, and leaves room to sign where nobody has agreed', () => {
    const sheet = printed(
      {
        from: { name: 'Musée', email: 'lettre@exemple.fr' },
        findings: [{ rule: 'r', severity: 'warning', message: 'Objet trop long.' }],
      },
      { remarks: [aRemark({ block: { id: 'b1', name: 'Agenda' } })] },
    );
    for (const sentence of [
      'BAT n°\u00a01',
      'Lettre &amp; fils',
      'Musée &lt;lettre@exemple.fr&gt;',
      'claire@exemple.fr',
      'Avertissement\u00a0: Objet trop long.',
      '«\u00a0Agenda\u00a0»\u00a0: La date est fausse. (Mme Petit)',
      'Signature',
    ])
      expect(sheet).toContain(sentence);
  });

  it('says who agreed; of many recipients it names the first ones', () => {
    const recipients = Array.from({ length: 200 }, (_, n) => ({
      address: `a${n}@exemple.fr`,
      status: 'accepted' as const,
      response: '',
    }));
    const approval = { by: 'Mme Petit', at: '2026-12-03T09:00:00.000Z', author: 'Anne' };
    const sheet = printed({ recipients, approval });
    expect(sheet).toContain('Donné par Mme Petit, jeu. 3 déc. 2026');
    expect(sheet).not.toContain('Signature');
    expect(sheet).toContain('et 160\u00a0autres');
  });
});
