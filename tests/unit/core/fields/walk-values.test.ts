import { describe, expect, it } from 'vitest';
import { contents } from '../../../../src/core/fields/contents.ts';
import { type Parameter, ParameterSchema, simpleFields } from '../../../../src/core/fields/index.ts';
import { filledParameters, walkValues } from '../../../../src/core/fields/walk-values.ts';

const parameter = (given: object): Parameter => ParameterSchema.parse({ label: 'Libellé', ...given });
const article = parameter({
  key: 'une',
  kind: 'article',
  settings: { link: {}, intro: {}, image: {}, cta: {} },
});
const agenda = parameter({
  key: 'agenda',
  kind: 'list',
  settings: { of: [parameter({ key: 'jour', kind: 'date' }), parameter({ key: 'lieu', kind: 'link' })] },
});

const places = (values: Record<string, unknown>, ...parameters: Parameter[]) =>
  walkValues(values, parameters).map(({ path, type, value }) => [path, type, value]);

describe('the walk over a block’s values', () => {
  it('tells every part with its type, in the order of the form', () => {
    const une = { title: 'Le pont', intro: '<p>Il rouvre.</p>', cta: { text: 'Lire', link: '' } };
    expect(places({ une }, article).map(([name, type]) => `${name} ${type}`)).toEqual([
      'une[title] words',
      'une[hook] words',
      'une[intro] html',
      'une[link] address',
      'une[image] picture',
      'une[image][alt] words',
      'une[image][link] address',
      'une[cta][text] words',
      'une[cta][link] address',
    ]);
  });

  it('tells what the settings of a parameter switch off as not shown', () => {
    const plain = parameter({ key: 'une', kind: 'article' });
    const shown = walkValues({}, [plain]).filter(({ isShown }) => isShown);
    expect(shown.map(({ path }) => path)).toEqual(['une[title]']);
  });

  it('goes through lists item by item, past what is no item', () => {
    const values = { agenda: ['rien', { jour: '2026-12-04T18:30', lieu: 'https://mairie.fr' }] };
    expect(places(values, agenda)).toEqual([
      ['agenda[1][jour]', 'date', '2026-12-04T18:30'],
      ['agenda[1][lieu]', 'address', 'https://mairie.fr'],
    ]);
    expect(filledParameters(values, [agenda]).map(({ field }) => field)).toEqual(['agenda', 'agenda']);
  });

  it('reads the default of a value that is not there, and nothing in one that is not of its kind', () => {
    const text = parameter({ key: 'titre', kind: 'text', default: 'Agenda' });
    expect(walkValues({}, [text])).toMatchObject([{ value: 'Agenda', isOwn: false }]);
    expect(walkValues({ titre: 12 }, [text])).toMatchObject([{ value: '', isOwn: true }]);
  });

  it('puts another value in one place, and leaves the others and the given values as they were', () => {
    const values = {
      agenda: [
        { jour: '', lieu: 'a' },
        { lieu: 'b', salle: 'C' },
      ],
      autre: 1,
    };
    const before = structuredClone(values);
    const second = walkValues(values, [agenda]).filter(({ type }) => type === 'address')[1];
    expect(second?.type === 'address' && second.set(values, 'https://mairie.fr')).toEqual({
      agenda: [
        { jour: '', lieu: 'a' },
        { lieu: 'https://mairie.fr', salle: 'C' },
      ],
      autre: 1,
    });
    expect(values).toEqual(before);
  });

  it('puts several values one after the other', () => {
    const changed = walkValues({}, [article]).reduce<Readonly<Record<string, unknown>>>(
      (values, leaf) => (leaf.type === 'words' ? leaf.set(values, leaf.path) : values),
      {},
    );
    expect(changed.une).toMatchObject({
      title: 'une[title]',
      image: { alt: 'une[image][alt]' },
      cta: { text: 'une[cta][text]' },
    });
  });

  it('finds a value under the key its parameter had, and writes it under the one it has', () => {
    const renamed = parameter({ key: 'titre', kind: 'text', former: ['nom'] });
    const [leaf] = walkValues({ nom: 'Agenda' }, [renamed]);
    expect(leaf).toMatchObject({ value: 'Agenda', isOwn: false });
    expect(leaf?.type === 'words' && leaf.set({ nom: 'Agenda' }, 'Fêtes')).toEqual({
      nom: 'Agenda',
      titre: 'Fêtes',
    });
  });
});

describe('a kind of field', () => {
  it.each(Object.keys(simpleFields) as (keyof typeof simpleFields)[])(
    '%s reads what it cannot be as nothing, which its schema takes and which is empty',
    (kind) => {
      const settings = kind === 'choice' ? { options: [{ value: 'oui', label: 'Oui' }] } : {};
      const { value } = simpleFields[kind] as {
        value: (settings: object) => { parse: (value: unknown) => unknown };
      };
      const { read, isEmpty } = contents[kind] as {
        read: (value: unknown) => unknown;
        isEmpty: (value: unknown) => boolean;
      };
      const nothing = read(undefined);
      for (const odd of [Number.NaN, 'x'.repeat(0), {}, [null, 3], true]) {
        expect(kind === 'toggle' && odd === true ? nothing : read(odd)).toEqual(nothing);
      }
      expect(value(settings).parse(nothing)).toEqual(nothing);
      expect(isEmpty(nothing)).toBe(kind !== 'separator');
    },
  );
});
