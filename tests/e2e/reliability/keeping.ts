import fc from 'fast-check';
import { expect } from 'vitest';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { nextVersionId } from '../../../src/core/campaign/version-id.ts';
import {
  type Resolution,
  resolveConflicts,
  waysToKeepBoth,
} from '../../../src/core/merge/resolve-conflicts.ts';
import { foundWorkWords } from '../../../src/ui/features/letter/left-work.fr.ts';
import { railWords as rail } from '../../../src/ui/features/letter/messages.fr.ts';
import { conflictWords as conflict } from '../../../src/ui/open-document/conflict.fr.ts';
import { get, pressCtrl } from '../editor-page.ts';
import { type Command, expectShown, gesture } from './gesture.ts';
import {
  baseOf,
  currentVersion,
  edit,
  forgetLeft,
  hear,
  isUnsaved,
  journalDelay,
  type LetterModel,
  mergedOver,
  noteVersion,
  putAside,
  reopened,
  same,
  standOn,
  takeIn,
  takeLeft,
} from './letter-model.ts';
import { versionsOnDisk, type Writer, writers } from './outside.ts';
import type { Tab } from './tab.ts';
import * as tabs from './tab.ts';

/** What one answers when the screen asks what to keep of what both changed. */
type Answer = 'mine' | 'theirs' | 'both' | 'later';
const anyAnswer = fc.constantFrom<Answer>('mine', 'theirs', 'both', 'later');

const isUpToDate = (model: LetterModel) => model.base === currentVersion(model)[0] && !model.isConflict;
/** Whether a save adds a version: the same again does not. */
const isSendable = (model: LetterModel) =>
  isUnsaved(model) && isUpToDate(model) && !same(model.draft, currentVersion(model)[1]);

/** What was acknowledged is on the disk, at once and as it was. */
function acknowledged(model: LetterModel, tab: Tab, id: string, draft: Draft) {
  expect(versionsOnDisk(tab.campaignId).get(id)).toEqual(draft);
  noteVersion(model, id, draft);
}

/** The dialog is open: what is kept of each thing that both changed; the letter is saved with that. */
async function decide(model: LetterModel, tab: Tab, answer: Answer) {
  if (answer === 'later') {
    model.isConflict = true;
    return tabs.pressInDialog(tab, conflict.later);
  }
  const [base, theirs] = currentVersion(model);
  const merge = mergedOver(model, baseOf(model), theirs);
  const { blockTemplates } = model.layout;
  const resolutions = merge.conflicts.map((one): Resolution => {
    const isBoth = waysToKeepBoth(one, merge.merged.blocks, blockTemplates) === 'texts';
    return answer === 'both' && !isBoth ? 'mine' : answer;
  });
  await tabs.choose(tab, resolutions);
  const settled = resolveConflicts(merge, { mine: model.draft, theirs }, resolutions, {
    blockTemplates,
    newId: () => 'none',
  });
  if (resolutions.includes('theirs')) putAside(model);
  edit(model, settled);
  standOn(model, base, theirs);
  if (!isUnsaved(model)) return tabs.pressInDialog(tab, conflict.save);
  const id = await tabs.saved(tab, () => tabs.pressInDialog(tab, conflict.save));
  acknowledged(model, tab, id, settled);
  standOn(model, id, settled);
}

/** Ctrl+S, and the answer if both changed one thing. */
async function save(model: LetterModel, tab: Tab, answer: Answer) {
  const { draft, isConflict } = model;
  const [id, current] = currentVersion(model);
  const isSent = isUnsaved(model) || isConflict;
  const outcome = await tabs.save(tab);
  if (!isSent) return expect(outcome.kind).toBe('saved');
  // The very file of the base was rewritten: that is asked again, and not sent.
  const isRewritten = isConflict && model.base === id;
  const merge = mergedOver(model, model.versions.get(model.base) as Draft, current);
  const stored = model.base === id ? draft : merge.merged;
  const isAsked = isRewritten || (model.base !== id && !same(draft, current) && merge.conflicts.length > 0);
  expect(outcome.kind).toBe(isAsked ? 'asked' : 'saved');
  if (isAsked) return decide(model, tab, answer);
  const savedId = outcome.id ?? '';
  acknowledged(model, tab, savedId, stored);
  if (stored === draft) standOn(model, savedId, draft);
  else takeIn(model, draft, [savedId, stored]);
}

const saving: fc.Arbitrary<Command> = anyAnswer.map((answer) =>
  gesture(`saves (if asked: ${answer})`, (model, tab) => save(model, tab, answer)),
);

const unheard: fc.Arbitrary<Command>[] = [
  fc.constant(gesture('saves and types before the answer', saveAndType, isSendable)),
  fc.constant(gesture('saves and crashes before the answer', saveAndCrash, isSendable)),
  fc.constant(
    gesture('saves while the server cannot be reached', (_, tab) => tabs.saveInVain(tab, false), isSendable),
  ),
  fc.constant(gesture('saves, and the answer gets lost', saveUnheard, isSendable)),
];

async function saveAndType(model: LetterModel, tab: Tab) {
  const { draft } = model;
  const preheader = `while saving ${++model.typed}`;
  await tabs.openSection(tab, rail.settings);
  const id = await tabs.savedDuring(tab, () => tabs.typeIn(tab, '[name=preheader]', preheader));
  edit(model, { preheader });
  acknowledged(model, tab, id, draft);
  standOn(model, id, draft);
}

async function saveAndCrash(model: LetterModel, tab: Tab) {
  await journalWritten(model, tab);
  await pressCtrl(tab.page, 'KeyS');
  await tabs.reopen(tab, 'crash');
  noteUnheard(model, tab);
  reopened(model, await tabs.keptWork(tab));
}

/** The news of a version that holds what was sent is known for our own. */
async function saveUnheard(model: LetterModel, tab: Tab) {
  await tabs.saveInVain(tab, true);
  await tab.page.waitForSelector('header [data-tone=saved]');
  const id = nextVersionId(tab.campaignId, model.base);
  acknowledged(model, tab, id, model.draft);
  standOn(model, id, model.draft);
}

/** A save that was not acknowledged may be on the disk: then it is what the editor held. */
function noteUnheard(model: LetterModel, tab: Tab) {
  for (const [id, draft] of versionsOnDisk(tab.campaignId)) {
    if (model.versions.has(id)) continue;
    expect(draft).toEqual(model.draft);
    model.versions.set(id, draft);
  }
}

const otherWriters = Object.keys(writers) as Writer[];

/** Somebody else saves: it comes in under the work, and nothing opens where both changed one thing. */
const meeting: fc.Arbitrary<Command> = fc.constantFrom(...otherWriters).map((writer) =>
  gesture(
    `${writer} changes the letter`,
    async (model, tab) => {
      const [current, theirs] = currentVersion(model);
      const draft = { ...theirs, subject: `by ${writer} ${++model.typed}` };
      if (writer === 'a hand rewriting the file') await tabs.ownNewsHeard(tab);
      model.versions.set(await writers[writer](tab.campaignId, current, draft), draft);
      hear(model);
      await tabs.conflictShown(tab, model.isConflict);
    },
    // Once more the same version: it was said already.
    (model) => !(model.isConflict && writer === 'a hand rewriting the file'),
  ),
);

type Offered = 'taken back' | 'forgotten' | 'left there';

async function answerOffer(model: LetterModel, tab: Tab, offered: Offered) {
  if (model.left.length === 0 || offered === 'left there') return;
  await tabs.pressButton(tab, offered === 'taken back' ? foundWorkWords.take : foundWorkWords.forget);
  if (offered === 'taken back') takeLeft(model);
  else forgetLeft(model);
}

const hasLeft = ({ left }: LetterModel) => left.length > 0;
const anyOffered = fc.constantFrom<Offered>('taken back', 'left there', 'left there', 'forgotten');

/** How a page goes. */
const ways = ['reload', 'close', 'crash', 'crash at once'] as const;
type Way = (typeof ways)[number];

const journalWritten = (model: LetterModel, tab: Tab) =>
  tabs.journalWritten(tab, [
    ...(isUnsaved(model) ? [model.draft] : []),
    ...model.left.map(({ draft }) => draft),
  ]);

async function reopen(model: LetterModel, tab: Tab, way: Way) {
  if (way === 'crash') await journalWritten(model, tab);
  // The one loss allowed: what a page that crashes has not written yet.
  const since = way === 'crash at once' ? Date.now() - journalDelay : undefined;
  await tabs.reopen(tab, way === 'crash at once' ? 'crash' : way);
  reopened(model, await tabs.keptWork(tab), since);
  await expectShown(model, tab);
}

/** Whether a reload comes back to the editor: an old version without unsaved work is only looked at. */
const comesBack = (model: LetterModel) => isUnsaved(model) || model.base === currentVersion(model)[0];

const returning: fc.Arbitrary<Command> = fc
  .tuple(fc.constantFrom(...ways), anyOffered)
  .map(([way, offered]) =>
    gesture(
      `${way}, and left work is ${offered}`,
      async (model, tab) => {
        await reopen(model, tab, way);
        await answerOffer(model, tab, offered);
      },
      (model) => way !== 'reload' || comesBack(model),
    ),
  );

const answering: fc.Arbitrary<Command> = fc
  .constantFrom<Offered>('taken back', 'forgotten')
  .map((offered) =>
    gesture(`left work is ${offered}`, (model, tab) => answerOffer(model, tab, offered), hasLeft),
  );

/** One kind of gesture is as likely as another. */
export const keeping = [saving, fc.oneof(...unheard), meeting, returning, answering];

/** The last reload: what was unsaved comes back and is saved, and every version is on the disk as it was. */
export async function expectNothingLost(model: LetterModel, tab: Tab) {
  if (isUnsaved(model) || hasLeft(model)) await reopen(model, tab, comesBack(model) ? 'reload' : 'close');
  while (hasLeft(model)) {
    await answerOffer(model, tab, 'taken back');
    await save(model, tab, 'mine');
    await expectShown(model, tab);
  }
  expect(versionsOnDisk(tab.campaignId)).toEqual(model.versions);
  const { versions } = await get(`/campaign/ajaxgetcampaignversions/${tab.campaignId}`);
  expect(versions.map(({ id }: { id: string }) => id)).toEqual([...model.versions.keys()].sort().reverse());
  expect(tab.faults).toEqual([]);
}
