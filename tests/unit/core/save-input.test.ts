import { describe, expect, it } from 'vitest';
import { parameterNames } from '../../../src/core/campaign/parameters.ts';
import { SaveInputSchema } from '../../../src/core/campaign/save-input.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import { parseInput } from '../../../src/core/parse-input.ts';
import { aBlock } from '../../support/builders/block.ts';

const parse = (raw: Record<string, unknown>) => parseInput(SaveInputSchema, raw);
const messageOf = (raw: Record<string, unknown>) => {
  try {
    parse(raw);
    return 'accepted';
  } catch (error) {
    return AppError.is(error) ? error.message : String(error);
  }
};

describe('what a save posts', () => {
  it('knows the 15 parameters of a letter by name', () => {
    expect([...parameterNames].sort()).toEqual(
      (
        'backgroundcolor linkcolor subjectcolor legalcolor subjectfont legalfont subjectfontsize legalfontsize ' +
        'surheadersubject mirrorlink legalbottomtext unsubtext unsuburl contacttext contacturl'
      )
        .split(' ')
        .sort(),
    );
  });

  it.each(parameterNames)('%s absent is not said, empty is emptied', (name) => {
    expect(parse({})).not.toHaveProperty(name);
    const size = name.endsWith('fontsize');
    expect(parse({ [name]: '' })).toEqual({ [name]: size ? 14 : '' });
  });

  it('says nothing when nothing is posted', () => {
    expect(parse({})).toEqual({});
  });

  it('takes blocks as a list or its JSON text, and their values as an object or its JSON text', () => {
    const { blockdatas, ...block } = aBlock();
    const posted = [{ ...block, blockdatas: JSON.stringify(blockdatas) }];
    expect(parse({ blocks: JSON.stringify(posted) }).blocks).toEqual([aBlock()]);
    expect(parse({ blocks: posted }).blocks).toEqual([aBlock()]);
    expect(parse({ blocks: [aBlock()] }).blocks).toEqual([aBlock()]);
  });

  it('puts pasted tabs and control characters of a line aside', () => {
    expect(parse({ subject: 'Marché\t12\u0085h\u0001', label: 'a\r\nb' })).toEqual({
      subject: 'Marché 12 h ',
      label: 'a b',
    });
  });

  it('takes automatic as a form writes it', () => {
    expect(['1', 'true', true].map((automatic) => parse({ automatic }).automatic)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['0', '', false].map((automatic) => parse({ automatic }).automatic)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    [{ blocks: '[', html: undefined }, 'blocks : JSON refusé\u00a0: texte qui n’est pas du JSON'],
    [{ blocks: [], html: '<p>' }, 'html : donnez blocks ou html, pas les deux'],
    [{ blocks: [aBlock(), aBlock()] }, 'deux blocs ont le même identifiant'],
    [{ blocks: [{ ...aBlock(), position: 'side' }] }, 'blocks.0.position : position attendue'],
    [{ subject: 'a\r\nBcc: b' }, 'subject : pas de retour à la ligne ici'],
    [{ subjectfontsize: '99' }, 'subjectfontsize : au plus 40'],
    [{ linkcolor: '#fff' }, 'linkcolor : alias attendu'],
    [{ base_version: '../1' }, 'base_version : identifiant de version attendu'],
    [{ colour: 'x' }, 'Champ inconnu (colour)'],
  ])('refuses %j, naming the field', (raw, sentence) => {
    expect(messageOf(raw)).toContain(sentence);
  });

  it('names every place at once', () => {
    const message = messageOf({ linkcolor: '#fff', blocks: [{ ...aBlock(), id: '/' }], unknown: 1 });
    expect(message).toContain('linkcolor');
    expect(message).toContain('blocks.0.id');
    expect(message).toContain('unknown');
  });
});
