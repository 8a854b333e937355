import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../src/core/campaign/version.ts';
import { findingsOf, type Given, mended, messagesOf, only } from '../../../support/builders/checks.ts';

const head = (draft: Partial<Draft>): Given => ({ draft });

describe('a subject', () => {
  it('must be there', () => {
    expect(only('subject-empty', findingsOf(head({ subject: ' ' })))).toEqual([
      { rule: 'subject-empty', severity: 'blocking', message: 'L’objet est vide.', field: 'subject' },
    ]);
    expect(messagesOf('subject-empty', head({ subject: 'Visites' }))).toEqual([]);
    expect(
      messagesOf('subject-empty', { html: '<p>Un fichier</p>', isFile: true, draft: { subject: '' } }),
    ).toEqual([]);
  });

  it('is written in one step', () => {
    const { draft, findings } = mended('subject-empty', head({ subject: '' }), { answer: ' Visites ' });
    expect([draft.subject, findings]).toEqual(['Visites', []]);
    const { draft: same, before } = mended('subject-empty', head({ subject: '' }), { answer: ' ' });
    expect(same).toBe(before);
  });

  it('is read whole in a list: 50 characters at most', () => {
    expect(messagesOf('subject-long', head({ subject: 'é'.repeat(50) }))).toEqual([]);
    expect(only('subject-long', findingsOf(head({ subject: 'é'.repeat(51) })))).toMatchObject([
      {
        severity: 'warning',
        message: 'L’objet compte 51 caractères\u00a0: 50 au plus pour être lu en entier.',
        field: 'subject',
      },
    ]);
    expect(mended('subject-long', head({ subject: 'x'.repeat(60) }), { answer: 'Court' }).findings).toEqual(
      [],
    );
  });

  it.each([
    ['a letter with its accent', 'e\u0301'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a flag', '🇫🇷'],
  ])('counts as a person does: %s', (_, sign) => {
    expect(messagesOf('subject-long', head({ subject: sign.repeat(50) }))).toEqual([]);
    expect(messagesOf('subject-long', head({ subject: sign.repeat(51) }))).toHaveLength(1);
  });

  it('counts a token as what is read of it', () => {
    const rest = 'x'.repeat(43);
    expect(messagesOf('subject-long', head({ subject: `{{nl:firstName}}${rest}` }))).toEqual([]);
    expect(messagesOf('subject-long', head({ subject: `*|FNAME|*${rest}` }))).toEqual([]);
    expect(messagesOf('subject-long', head({ subject: `{{nl:firstName|chers amis}}${rest}` }))).toEqual([
      'L’objet compte 53 caractères\u00a0: 50 au plus pour être lu en entier.',
    ]);
  });

  it.each([
    'DERNIERS JOURS pour en profiter',
    'GRATUITE',
    'Venez vite !!',
    'Venez vite ! Il reste des places !',
    'Qui vient ?!',
    'Gagnez €€€',
    'Bientôt.....',
  ])('does not shout: %s', (subject) => {
    expect(only('subject-shouting', findingsOf(head({ subject })))).toMatchObject([
      {
        severity: 'advice',
        message: 'L’objet contient trop de majuscules ou de ponctuation.',
        field: 'subject',
      },
    ]);
    expect(mended('subject-shouting', head({ subject }), { answer: 'Venez' }).findings).toEqual([]);
  });

  it.each([
    'L’UNESCO et l’ADEME au musée',
    'RGPD : la CNIL publie son guide',
    'UNSA CFDT : la mobilisation continue',
    'SMIC, RIFSEEP et prime : ce qui change',
    'Venez !',
    'Qui vient ?',
    'À suivre…',
    'SNCF',
    'Lettre n° 24 : +12 % de visites',
  ])('may hold an acronym, and ask or exclaim once: %s', (subject) => {
    expect(messagesOf('subject-shouting', head({ subject }))).toEqual([]);
  });
});

describe('a preheader', () => {
  it('is there and has 40 characters', () => {
    expect(messagesOf('preheader-length', head({ preheader: 'x'.repeat(40) }))).toEqual([]);
    expect(only('preheader-length', findingsOf(head({ preheader: 'x'.repeat(39) })))).toMatchObject([
      {
        severity: 'warning',
        message: 'Le pré-en-tête est absent ou trop court (39 caractères, 40 à 90 conseillés).',
        field: 'preheader',
      },
    ]);
    expect(messagesOf('preheader-length', head({ preheader: '' }))).toEqual([
      'Le pré-en-tête est absent ou trop court (0 caractère, 40 à 90 conseillés).',
    ]);
    const answer = 'Trois visites et un atelier pour finir l’année au musée.';
    expect(mended('preheader-length', head({ preheader: '' }), { answer }).findings).toEqual([]);
  });

  it('is, in a document that others wrote, what its body says first', () => {
    const hidden = (words: string) =>
      `<html><head><title>${'x'.repeat(60)}</title></head><body><div style="display:none">${words}&zwnj;&nbsp;</div></body></html>`;
    expect(messagesOf('preheader-length', { html: hidden('x'.repeat(40)) })).toEqual([]);
    expect(messagesOf('preheader-length', { html: hidden('x'.repeat(12)) })).toEqual([
      'Le pré-en-tête est absent ou trop court (12 caractères, 40 à 90 conseillés).',
    ]);
  });

  it.each([
    ['Les visites', 'Les visites'],
    ['Les visites de décembre', 'les visites de DECEMBRE !'],
    ['Les visites de décembre', 'Les visites de décembre : trois dates pour finir l’année.'],
    ['Les visites de décembre au musée', 'Les visites de décembre'],
  ])('does not repeat the subject: %s / %s', (subject, preheader) => {
    expect(only('preheader-repeats-subject', findingsOf(head({ subject, preheader })))).toMatchObject([
      { severity: 'warning', message: 'Le pré-en-tête répète l’objet.', field: 'preheader' },
    ]);
    const { findings } = mended('preheader-repeats-subject', head({ subject, preheader }), {
      answer: 'Autre chose',
    });
    expect(findings).toEqual([]);
  });

  it.each([
    ['Visites', 'Visites guidées, ateliers et concerts'],
    ['Les visites de décembre', 'Trois dates : les visites de décembre'],
    ['', ''],
  ])('may begin as it does: %s / %s', (subject, preheader) => {
    expect(messagesOf('preheader-repeats-subject', head({ subject, preheader }))).toEqual([]);
  });
});

describe('a proof', () => {
  it.each(['none', 'outdated'] as const)('was sent of the very content: %s', (proof) => {
    expect(only('not-proofed', findingsOf({ facts: { proof } }))).toEqual([
      {
        rule: 'not-proofed',
        severity: 'advice',
        message: 'La lettre n’a pas été envoyée en BAT depuis sa dernière modification.',
      },
    ]);
  });

  it('is not asked for where nobody knows, or it was sent', () => {
    expect(messagesOf('not-proofed', { facts: { proof: 'current' } })).toEqual([]);
    expect(messagesOf('not-proofed', {})).toEqual([]);
  });
});
