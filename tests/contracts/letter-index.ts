import { describe, expect, it } from 'vitest';
import type { SealedLetters } from '../../src/adapters/letter-index-worker/sealed-letters.ts';
import type { BlockTemplate } from '../../src/core/block-template/block-template.ts';
import type { Block } from '../../src/core/campaign/block.ts';
import { versionId } from '../../src/core/campaign/version-id.ts';
import { readQuery } from '../../src/core/past-letters/query.ts';
import { contentsOfPage, contentsOfVersion, type LetterContents } from '../../src/email/letter-contents.ts';
import type { LetterFacts, LetterIndex, LetterState } from '../../src/use-cases/ports/letter-index.ts';
import { aBlockOf, aTemplateOf } from '../support/builders/render-context.ts';
import { aVersion } from '../support/builders/version.ts';

const article = aTemplateOf(
  [
    { key: 'titre', kind: 'text' },
    { key: 'texte', kind: 'richtext' },
    { key: 'photo', kind: 'image' },
  ],
  { id: 'article', name: 'Article' },
);

/** Letters that are written by hand, with what was opened of them. */
export function aShelf() {
  const letters = new Map<
    string,
    { facts: LetterFacts; contents: Map<string, () => LetterContents>; blocks: Map<unknown, unknown> }
  >();
  const opened: string[] = [];
  const edits = new Map<string, number>();
  let template: BlockTemplate = article;
  const source: SealedLetters = {
    stamps: async () => new Map([...letters].map(([id, { facts }]) => [id, JSON.stringify(facts)])),
    stampOf: (campaign, { key }) => `${campaign} ${key} ${edits.get(campaign) ?? 0}`,
    storedBlocks: async (campaign) => letters.get(campaign)?.blocks ?? new Map(),
    async read(campaign, thing) {
      opened.push(`${campaign} ${thing.key}`);
      return letters.get(campaign)?.contents.get(thing.key)?.();
    },
  };
  const by = () => ({ publicUrl: null, blockTemplates: new Map([[template.id, template]]) });
  return {
    source,
    opened,
    /** A letter with one state, of blocks with these values. */
    put(id: string, values: Record<string, unknown>[], state: Partial<LetterState> = {}, page?: string) {
      const version = versionId(id, 1);
      const blocks: Block[] = values.map((datas, rank) => aBlockOf(template, datas, { id: `b${rank + 1}` }));
      const said = aVersion({ id: version, campaign_id: id, subject: `Lettre ${id}`, preheader: '', blocks });
      const facts: LetterFacts = {
        campaign: id,
        current: version,
        states: [{ version, kind: 'draft', at: '2026-01-01T00:00:00.000Z', ...state }],
        sealed: [
          { kind: 'version', key: version },
          ...(page === undefined ? [] : [{ kind: 'proof' as const, key: '1', charset: 'utf-8' }]),
        ],
      };
      letters.set(id, {
        blocks: new Map(blocks.map((block) => [block.id, block])),
        facts,
        contents: new Map([
          [version, () => contentsOfVersion(said, undefined, by())],
          ['1', () => contentsOfPage(page ?? '', by())],
        ]),
      });
    },
    drop: (id: string) => letters.delete(id),
    /** As a hand does, beside the program. */
    edit(id: string, values: Record<string, unknown>[]) {
      edits.set(id, (edits.get(id) ?? 0) + 1);
      this.put(id, values, letters.get(id)?.facts.states[0]);
    },
    templateIs(next: BlockTemplate) {
      template = next;
    },
    /** Tells an index all there is to tell. */
    async tell(index: LetterIndex) {
      await index.prepare({ publicUrl: null, blockTemplates: [template] });
      const changed = await index.changed();
      await index.update(changed.flatMap((id) => letters.get(id)?.facts ?? []));
      return index.progress(60_000);
    },
  };
}

export type Shelf = ReturnType<typeof aShelf>;

/** What every index of letters does. */
export function letterIndexContract(name: string, open: (shelf: Shelf) => Promise<LetterIndex>) {
  async function aWorld(put: (shelf: Shelf) => void) {
    const shelf = aShelf();
    put(shelf);
    const index = await open(shelf);
    await shelf.tell(index);
    const search = (query: string, limit = 10, except?: string) =>
      index.search({ sought: readQuery(query), except, limit });
    const found = async (query: string) => (await search(query)).passages.map(({ campaign }) => campaign);
    return { shelf, index, search, found };
  }

  describe(`${name}, searched`, () => {
    it('finds whole words and beginnings, whatever their case, accents and ligatures', async () => {
      const { found } = await aWorld((shelf) => {
        shelf.put('a', [
          { titre: 'Les œuvres de l’été à Sèvremont', texte: '<p>Un <b>cœur</b> d’ÆTHER</p>' },
        ]);
      });
      const queries = ['oeuvres', 'ŒUV', 'ete sevremont', "l'été", 'coeur', 'æther', 'aeth', 'Lettre'];
      for (const query of queries) expect([query, await found(query)]).toEqual([query, ['a']]);
      for (const query of ['vres', 'hiver', 'été hiver'])
        expect([query, await found(query)]).toEqual([query, []]);
    });

    it('finds a phrase in quotation marks, word for word', async () => {
      const { found } = await aWorld((shelf) => {
        shelf.put('a', [{ titre: 'Le grand marché de Noël' }]);
        shelf.put('b', [{ titre: 'Le marché est grand' }]);
      });
      expect((await found('grand marché')).sort()).toEqual(['a', 'b']);
      expect(await found('"grand marché"')).toEqual(['a']);
      expect(await found('« GRAND MARCHE »')).toEqual(['a']);
      expect(await found('"grand march"')).toEqual([]);
      // While it is being typed, it is open.
      expect(await found('"grand march')).toEqual(['a']);
      expect(await found('"marché" grand noel')).toEqual(['a']);
    });

    it('takes nothing that is typed for a sign of its own', async () => {
      const { found } = await aWorld((shelf) => shelf.put('a', [{ titre: 'NEAR le port AND la mer, 50 %' }]));
      for (const query of [
        'NEAR(port, 2)',
        'port AND',
        'NOT hiver',
        'col:port',
        'po*',
        '^port',
        '-port',
        '{port}',
      ])
        expect(Array.isArray(await found(query))).toBe(true);
      expect(await found('near( port')).toEqual(['a']);
      expect(await found('50 %')).toEqual(['a']);
      expect(await found('port*')).toEqual(['a']);
      expect(await found(`${'port '.repeat(100)}`)).toEqual(['a']);
      const long = Array.from({ length: 500 }, (_, n) => String.fromCharCode(97 + (n % 26)) + n).join(' ');
      expect(await found(long.slice(0, 1_000))).toEqual([]);
      expect(await found('é'.repeat(500))).toEqual([]);
    });

    it('tells passages of what was sent first, the last before, and how many there are', async () => {
      const { search } = await aWorld((shelf) => {
        const said = [{ titre: 'Le port' }, { titre: 'Un autre port' }];
        shelf.put('brouillon', said, { at: '2026-09-01T00:00:00.000Z' });
        shelf.put('ancienne', said, { kind: 'sent', at: '2026-01-01T00:00:00.000Z' });
        shelf.put('recente', said, { kind: 'sent', at: '2026-02-01T00:00:00.000Z' });
        shelf.put('prevue', said, { kind: 'scheduled', at: '2026-10-01T00:00:00.000Z' });
      });
      const { passages, total } = await search('port', 3);
      expect(total).toBe(8);
      expect(passages.map(({ campaign, block }) => `${campaign} ${block}`)).toEqual([
        'recente b1',
        'recente b2',
        'ancienne b1',
      ]);
      expect(passages[0]).toMatchObject({
        ...{ version: versionId('recente', 1), kind: 'sent', at: '2026-02-01T00:00:00.000Z' },
        ...{ place: 'block', name: 'Article', lines: ['Le port'], stored: { id: 'b1' } },
      });
      expect((await search('port', 3, 'recente')).total).toBe(6);
      expect((await search('lettre prevue')).passages).toMatchObject([{ place: 'head', block: null }]);
    });
  });

  describe(`${name}, asked where something stands`, () => {
    const photo = (url: string, alt = '') => ({ photo: { url, alt, decorative: false, link: '' } });

    it('knows the letters that show a picture, once each, in what was mailed too', async () => {
      const { index } = await aWorld((shelf) => {
        shelf.put('a', [photo('/media/port.jpg', 'Le port'), photo('/media/port.jpg')]);
        shelf.put('b', [photo('/media/phare.jpg')], {}, '<img src="/media/port.jpg">');
      });
      const groups = [['port.jpg'], ['phare.jpg'], ['port.jpg', 'phare.jpg'], ['rien.jpg']];
      expect(await index.countShowing({ groups })).toEqual([2, 1, 2, 0]);
      const naming = await index.naming({ kind: 'media', names: ['port.jpg'] });
      expect(naming.sort((one, other) => one.campaign.localeCompare(other.campaign))).toMatchObject([
        { campaign: 'a', isCurrent: true },
        { campaign: 'b', isCurrent: false, note: '' },
      ]);
    });

    it('knows the last letter that left with a link', async () => {
      const link = { texte: '<p><a href="https://exemple.fr/marche?utm_source=x">Le marché</a></p>' };
      const { index } = await aWorld((shelf) => {
        shelf.put('brouillon', [link]);
        shelf.put('bat', [link], { kind: 'proofed', at: '2026-05-01T00:00:00.000Z' });
        shelf.put('envoi', [link], { kind: 'sent', at: '2026-03-01T00:00:00.000Z' });
      });
      const names = ['exemple.fr/marche', 'exemple.fr/rien'];
      expect(await index.lastNaming({ names, except: undefined })).toMatchObject([
        { name: 'exemple.fr/marche', campaign: 'envoi', kind: 'sent' },
      ]);
      expect(await index.lastNaming({ names, except: 'envoi' })).toMatchObject([{ campaign: 'bat' }]);
    });

    it('knows the blocks, positions and colours of the current version', async () => {
      const { index } = await aWorld((shelf) => shelf.put('a', [{ titre: 'corail' }, { titre: 'b' }]));
      expect(await index.naming({ kind: 'block', names: ['article'] })).toEqual([
        { campaign: 'a', isCurrent: true, note: '2' },
      ]);
      expect(
        await index.currentNames({ campaigns: ['a', 'inconnue'], aliases: ['corail', 'prune'] }),
      ).toEqual([{ campaign: 'a', blocks: 2, positions: ['full1'], aliases: ['corail'] }]);
    });
  });

  describe(`${name}, when letters change`, () => {
    it('says that a letter has changed until it is told how it stands', async () => {
      const { shelf, index } = await aWorld((letters) => {
        letters.put('a', [{ titre: 'Le port' }]);
        letters.put('b', [{ titre: 'Le port' }]);
      });
      expect(await index.changed()).toEqual([]);
      shelf.put('b', [{ titre: 'Le port' }], { kind: 'sent' });
      shelf.put('c', [{ titre: 'Le port' }]);
      for (const heard of [undefined, ['b', 'c']])
        expect((await index.changed(heard)).sort()).toEqual(['b', 'c']);
      await shelf.tell(index);
      expect(await index.changed()).toEqual([]);
    });

    it('answers of what they are now, and forgets those that are gone', async () => {
      const { shelf, index, found } = await aWorld((letters) => {
        letters.put('a', [{ titre: 'Le port' }]);
        letters.put('b', [{ titre: 'Le port' }]);
      });
      shelf.edit('a', [{ titre: 'La plage' }]);
      shelf.drop('b');
      await shelf.tell(index);
      expect([await found('port'), await found('plage')]).toEqual([[], ['a']]);
    });

    it('reads again by a template that has other fields', async () => {
      const { shelf, index, found } = await aWorld((letters) => letters.put('a', [{ titre: 'Le port' }]));
      shelf.templateIs(aTemplateOf([{ key: 'texte', kind: 'richtext' }], { id: 'article', name: 'Article' }));
      await shelf.tell(index);
      expect(await found('port')).toEqual([]);
      shelf.templateIs(article);
      await shelf.tell(index);
      expect(await found('port')).toEqual(['a']);
    });
  });
}
