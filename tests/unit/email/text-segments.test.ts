import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textSegments, writeToken } from '../../../src/email/tokens/token.ts';

const tags = (text: string) =>
  textSegments(text).flatMap((segment) => (segment.kind === 'words' ? [] : [[segment.kind, segment.text]]));

describe('a text cut at its tags', () => {
  it('tells a token with its name and fallback', () => {
    expect(textSegments('Bonjour {{nl:firstName|à tous}} !')).toEqual([
      { kind: 'words', text: 'Bonjour ' },
      { kind: 'token', text: '{{nl:firstName|à tous}}', name: 'firstName', fallback: 'à tous' },
      { kind: 'words', text: ' !' },
    ]);
  });

  it.each([
    '*|FNAME|*',
    '{{ contact.PRENOM }}',
    '{{{raw}}}',
    '{% if user.isVip %}',
    '<%= recipient.firstName %>',
    '[[data:firstname:""]]',
    '[Unsubscribe_Preferences]',
    '[PRENOM]',
    '[PRÉNOM]',
    '[NOM]',
    '[NOM_CLIENT]',
    '[NOM_DE_FAMILLE]',
    '[CONTACT_CIVILITE]',
    '[[PRENOM]]',
    '[FIRST_NAME]',
    '[LNAME]',
  ])('keeps %s whole as another tool’s tag', (tag) => {
    expect(tags(`avant ${tag} après`)).toEqual([['foreign', tag]]);
  });

  it.each([
    '{{',
    'a {{ b',
    '100 % { de } réduction',
    'x < y % z >',
    '*| |',
    'prix : 5 < 6',
    '[Port_Louis]',
    '[1]',
    '[…]',
    '[PDF]',
    '[EN SAVOIR PLUS]',
    '[NOM DE LA RUE]',
    '[NOMINATION]',
    '[SURNOM]',
    '[VILLE] Les travaux du pont',
    '[UNSUBSCRIBE]',
    '[FILE_NAME]',
    'noms[NOMS]',
  ])('takes « %s » for words', (text) => {
    expect(tags(text)).toEqual([]);
  });

  it('gives any text back to the letter', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '{{',
        '}}',
        'nl:',
        'email',
        '|',
        '*|',
        '|*',
        '<%',
        '%>',
        '{%',
        '%}',
        '[[a:',
        ']]',
        '\n',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        expect(
          textSegments(text)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('writing a token', () => {
  it('keeps the fallback inside its braces', () => {
    expect(writeToken('firstName')).toBe('{{nl:firstName}}');
    expect(writeToken('firstName', ' cher }} ami\n')).toBe('{{nl:firstName|cher ami}}');
  });
});
