import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { countChanges } from '../../../src/core/campaign/count-changes.ts';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { versionChanges } from '../../../src/core/wording/version-changes.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aDraft, aRawVersion } from '../../support/builders/version.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => aBlock({ id })) as [Block, Block, Block];
const filled = (block: Block, title: string): Block => ({ ...block, blockdatas: { title } });

/** What the summary of a version says. */
const said = (before: Partial<Draft>, after: Partial<Draft>) =>
  versionChanges(countChanges(aDraft(before), aDraft(after)));
const ofBlocks = (before: Block[], after: Block[]) => said({ blocks: before }, { blocks: after });

describe('the summary of a version', () => {
  it('names what it changed of the letter itself, then how many blocks', () => {
    expect(
      said(
        { blocks: [a, b, c] },
        { blocks: [filled(a, 'Été'), filled(b, 'Hiver'), c], subject: 'La lettre de janvier' },
      ),
    ).toBe('objet, 2\u00a0blocs');
    const { parameters } = aDraft();
    const changed = { ...parameters, unsubtext: 'Ne plus recevoir', linkcolor: 'encre' };
    expect(said({}, { subject: 'S', preheader: 'P', text: 'T', parameters: changed })).toBe(
      'objet, pré-en-tête, version texte, réglages',
    );
  });

  it('tells blocks that came, went, were hidden, shown or moved, in the singular and in the plural', () => {
    expect(ofBlocks([a], [filled(a, 'Été')])).toBe('1\u00a0bloc');
    expect(ofBlocks([a], [a, b])).toBe('1\u00a0bloc ajouté');
    expect(ofBlocks([a], [a, b, c])).toBe('2\u00a0blocs ajoutés');
    expect(ofBlocks([a, b, c], [b])).toBe('2\u00a0blocs retirés');
    expect(ofBlocks([a, b], [{ ...a, hidden: true }, b])).toBe('1\u00a0bloc masqué');
    expect(
      ofBlocks(
        [a, b].map((block) => ({ ...block, hidden: true })),
        [a, b],
      ),
    ).toBe('2\u00a0blocs affichés');
    expect(ofBlocks([a, b, c], [b, c, a])).toBe('1\u00a0bloc déplacé');
    expect(ofBlocks([a, b], [filled(b, 'Été'), c])).toBe(
      '1\u00a0bloc, 1\u00a0bloc ajouté, 1\u00a0bloc retiré',
    );
  });

  it('counts a block once, whatever was done to it', () => {
    const moved = { ...filled(a, 'Été'), position: 'half1', blockfilter: 'semi' as const, hidden: true };
    expect(ofBlocks([a, b], [b, moved])).toBe('1\u00a0bloc');
  });

  it('counts a name, a template and a pin as changes of the block', () => {
    for (const other of [{ name: 'Une' }, { blocktemplate: 'titre' }, { pinned: true }]) {
      expect(ofBlocks([a], [{ ...a, ...other }])).toBe('1\u00a0bloc');
    }
  });

  it('says that nothing changed where a version only has another label', () => {
    expect(said({}, {})).toBe('rien n’a changé');
    expect(ofBlocks([a], [{ ...a, hidden: false, pinned: false }])).toBe('rien n’a changé');
  });

  it('names the document of a letter that is one', () => {
    const version = (html: string) => aRawVersion({ html: new TextEncoder().encode(html), parts: [] });
    const changes = countChanges(version('<p>a'), { ...version('<p>b'), subject: 'Autre' });
    expect(versionChanges(changes)).toBe('objet, HTML');
  });
});
