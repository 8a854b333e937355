import { describe, expect, test } from 'vitest';
import type { Dates } from '../../../src/core/dates/dates-in.ts';
import type { Finding } from '../../../src/core/finding.ts';
import type { SendForm } from '../../../src/core/proof/send-form.ts';
import type { PlatformForm } from '../../../src/core/send/platform-form.ts';
import type { Send } from '../../../src/core/send/send.ts';
import { sendFacts } from '../../../src/core/send/send-facts.ts';
import {
  describeSendSteps,
  formOfChanged,
  nextSendStep,
} from '../../../src/ui/features/letter/send/steps.ts';
import { aProof } from '../../support/builders/proof.ts';
import { aSend } from '../../support/builders/send.ts';
import { aSendForm } from '../../support/builders/send-form.ts';

const blocking: Finding = { rule: 'subject-empty', severity: 'blocking', message: 'L’objet est vide.' };
const advice: Finding = { rule: 'alt-long', severity: 'advice', message: 'Ce texte est long.' };

const formWith = (platform: Partial<PlatformForm>, facts: Partial<SendForm> = {}) =>
  aSendForm({ ...facts, platform: { ...aSendForm().platform, ...platform } });

const proofed = { lastProof: aProof({ number: 3 }), lastProofIsCurrent: true };
const approved = { proof: 3, version_id: '000004-k3f9c2', by: 'Mme Petit', at: '2026-11-26T10:00:00.000Z' };
const sendIn = (status: Send['status']) => sendFacts(aSend({ status }));

const next = (form: SendForm, findings: readonly Finding[] = [], canRepair = true) =>
  nextSendStep({ form, findings }, { canRepair });

describe('the next step', () => {
  test('is to put right what stops the letter, where that can be done; advice holds nobody', () => {
    expect(next(formWith({}), [blocking])).toBe('check');
    expect(next(formWith({ approved }, proofed), [blocking])).toBe('check');
    expect(next(formWith({}), [blocking], false)).toBe('proof');
    expect(next(formWith({}), [advice])).toBe('proof');
  });

  test('goes from the proof to the approval to the schedule', () => {
    expect(next(formWith({}))).toBe('proof');
    expect(next(formWith({}, proofed))).toBe('approve');
    expect(next(formWith({ approved }, proofed))).toBe('schedule');
  });

  test('is another proof once the letter has changed, or when nobody got the last one', () => {
    expect(next(formWith({}, { ...proofed, lastProofIsCurrent: false }))).toBe('proof');
    const refused = { address: 'a@exemple.fr', status: 'refused', response: '550 No' } as const;
    expect(next(formWith({}, { ...proofed, lastProof: aProof({ recipients: [refused] }) }))).toBe('proof');
  });

  test('asks for no approval where the configuration does not', () => {
    expect(next(formWith({ approval: 'off' }, proofed))).toBe('schedule');
  });

  test('is none once the letter is on its way, and is asked anew after that', () => {
    expect(next(formWith({ send: sendIn('scheduled') }), [blocking])).toBeUndefined();
    expect(next(formWith({ send: sendIn('sent'), sendIsCurrent: true }))).toBeUndefined();
    expect(next(formWith({ send: sendIn('sent'), sendIsCurrent: false }))).toBe('proof');
    expect(next(formWith({ send: sendIn('cancelled'), approved, sendIsCurrent: true }, proofed))).toBe(
      'schedule',
    );
  });
});

/** As it was said of them: these tests read no clock. */
const dates: Dates = {
  timeOfDay: () => '9 h 00',
  dateAndTime: () => 'sam. 5 déc. 2026, 9 h 00',
  sinceOrDate: () => 'hier à 9 h 05',
};

describe('the state of each step, in one line', () => {
  const linesOf = (form: SendForm, findings: readonly Finding[] = []) =>
    describeSendSteps({ form, findings }, dates).map(({ state, line }) => `${state}: ${line}`);

  test('before anything was done', () => {
    expect(linesOf(formWith({}))).toEqual([
      'done: Tout est prêt',
      'waiting: Pas encore envoyé',
      'waiting: Pas encore donné',
      'waiting: Rien n’est programmé',
    ]);
  });

  test('on the way', () => {
    const form = formWith({ approved, openRemarks: 2, send: sendIn('scheduled') }, proofed);
    expect(linesOf(form, [blocking, advice])).toEqual([
      'attention: 1\u00a0bloquante, 1\u00a0conseil',
      'done: N°\u00a03\u00a0: c’est la lettre actuelle',
      'done: Mme Petit, BAT n°\u00a03 · 2\u00a0remarques',
      'done: Programmé · sam. 5 déc. 2026, 9 h 00',
    ]);
  });

  test('while a proof is on its way, of which nothing is known yet, and once its mails are lost', () => {
    const lineOf = (response: string) => {
      const recipients = [{ address: 'a@exemple.fr', status: 'unknown' as const, response }];
      return linesOf(formWith({}, { ...proofed, lastProof: aProof({ number: 3, recipients }) }))[1];
    };
    expect(lineOf('')).toBe('waiting: N°\u00a03\u00a0: envoi en cours');
    expect(lineOf('connexion perdue')).toBe('attention: N°\u00a03\u00a0: le serveur ne l’a remis à personne');
  });

  test('of a letter that is changed and not saved: nobody has seen it, nor agreed to it', () => {
    const changed = formOfChanged(formWith({ approved }, proofed));
    expect(next(changed)).toBe('proof');
    expect(linesOf(changed)).toEqual([
      'done: Tout est prêt',
      'attention: N°\u00a03\u00a0: la lettre a changé depuis',
      'attention: Ne vaut plus (Mme Petit)',
      'waiting: Rien n’est programmé',
    ]);
  });

  test('when something no longer holds', () => {
    const stale = { ...proofed, lastProofIsCurrent: false, voided: { proof: 3, by: 'Mme Petit' } };
    expect(linesOf(formWith({ send: sendIn('failed') }, stale))).toEqual([
      'done: Tout est prêt',
      'attention: N°\u00a03\u00a0: la lettre a changé depuis',
      'attention: Ne vaut plus (Mme Petit)',
      'attention: Échec · sam. 5 déc. 2026, 9 h 00',
    ]);
  });
});
