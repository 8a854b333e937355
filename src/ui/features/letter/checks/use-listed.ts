import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CheckGroup } from '../../../../core/checks/check-rules.ts';
import { type CheckedFinding, visitFinding } from '../../../state/checks/check-state.ts';
import {
  isAbout,
  keepFindingOrder,
  type ListedFinding,
  listFindings,
  nearestFinding,
  nextFinding,
  withoutGaps,
} from '../../../state/checks/listed-findings.ts';
import { useLetterSession } from '../letter-context.ts';
import { useChecks } from './use-checks.ts';

/** Whether somebody points at the list, or is about to answer in it: nothing in it may move then. */
const isInUse = (list: HTMLElement | null) => list?.matches(':hover, :has(form :focus)') ?? false;

/** Key of the remark that somebody is answering. */
const answeredIn = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[data-finding]:has(form :focus)')?.dataset.finding;

/** ms that what was put right keeps its room: time enough not to press what takes its place. */
const closesUpAfter = 3_000;

const standing = (findings: readonly ListedFinding[]) => findings.filter(({ isGone }) => !isGone);

/** The remarks as they are listed, those on the chosen subject, and the one that the person was at. */
export function useListed(findings: readonly CheckedFinding[], blocks: readonly { id: string }[]) {
  const { checks } = useLetterSession();
  const list = useRef<HTMLDivElement>(null);
  const [subject, setSubject] = useState<CheckGroup | ''>('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is that of the letter that was checked
  const fresh = useMemo(() => listFindings(findings, blocks), [findings]);
  const [shown, setShown] = useState(fresh);
  const chosen = (all: readonly ListedFinding[]) => all.filter((finding) => isAbout(finding, subject));

  const visit = (finding: ListedFinding) => {
    const visited = { key: finding.key, at: chosen(shown).indexOf(finding) };
    checks.update((state) => ({ ...state, visited }));
  };
  const come = (finding: ListedFinding | undefined, options?: FocusOptions) => {
    if (finding) visit(finding);
    focusFinding(list, finding?.key, options);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is new changes what was shown
  useLayoutEffect(() => {
    const next = isInUse(list.current) ? withoutGaps(keepFindingOrder(shown, fresh)) : fresh;
    setShown(next);
    const key = answeredIn(list.current);
    const at = next.findIndex((finding) => finding.isGone && finding.key === key);
    if (key !== undefined && at >= 0) come(nearestFinding(next, { key, at }));
  }, [fresh]);
  // Under a pointer that rests and beside a form that is open, too: what is put right is not to be looked at for ever.
  useEffect(() => {
    if (!shown.some(({ isGone }) => isGone)) return;
    const timer = setTimeout(() => setShown(standing(shown)), closesUpAfter);
    return () => clearTimeout(timer);
  }, [shown]);
  useWanted(shown.length > 0, (wanted) => {
    if (wanted === 'next') {
      const all = chosen(shown);
      return come(nextFinding(all, checks.getState().visited) ?? nextFinding(all, undefined));
    }
    setSubject('');
    come(standing(shown).find(({ block }) => block === wanted.block));
  });
  return {
    list,
    shown,
    chosen: chosen(shown),
    subject,
    setSubject,
    visit,
    /** Those that were just put right stay in sight as such; the focus goes to the next, unless the person has gone on. How many are left. */
    settled(mended: readonly ListedFinding[], isLeft: boolean) {
      const keys = new Set(mended.map(({ key }) => key));
      const next = shown.map((finding) => (keys.has(finding.key) ? { ...finding, isGone: true } : finding));
      setShown(withoutGaps(next));
      const left = standing(next).length;
      if (isLeft) return left;
      const around = chosen(next);
      const at = around.findLastIndex(({ key }) => keys.has(key));
      // Under a pointer nothing moves: what it puts right next may stand where it is.
      const isByKey = document.activeElement?.matches(':focus-visible');
      come(nearestFinding(around, { key: around[at]?.key ?? '', at }), { preventScroll: !isByKey });
      return left;
    },
    /** Nobody points at it any more. */
    rest: () => setShown((former) => (isInUse(list.current) ? former : standing(former))),
  };
}

/** Comes to the remark that was asked for from elsewhere: the first of a block, or the next one. */
function useWanted(isThere: boolean, come: (wanted: { block: string } | 'next') => void) {
  const { checks } = useLetterSession();
  const wanted = useChecks((state) => state.wanted);
  useEffect(() => {
    if (wanted === undefined) return;
    if (isThere) come(wanted);
    visitFinding(checks, undefined);
  });
}

/** Puts the focus on the line of a remark, unfolded; on the list itself where there is none. */
function focusFinding(list: RefObject<HTMLElement | null>, key: string | undefined, options?: FocusOptions) {
  requestAnimationFrame(() => {
    if (key === undefined) return list.current?.focus(options);
    const item = list.current?.querySelector<HTMLElement>(`[data-finding="${CSS.escape(key)}"]`);
    item?.closest('[data-rows]')?.querySelector<HTMLElement>('[aria-expanded=false]')?.click();
    requestAnimationFrame(() => item?.querySelector<HTMLElement>('[data-line]')?.focus(options));
  });
}
