import { type Figure, percent, told } from './report.ts';

/** Share, 0 to 1, of what a letter uses that a family of mail programs knows. */
export interface FamilyShare {
  family: string;
  share: number;
}

/** For each tool, ours first. */
export interface SupportCounts {
  /** What something stands for counts as known. */
  drawn: readonly (readonly FamilyShare[])[];
  /** The same, but that what screen readers alone would miss (lang, dir, role) has nothing that stands for it. */
  strict: readonly (readonly FamilyShare[])[];
  /** As caniemail.com tells it. */
  raw: readonly (readonly FamilyShare[])[];
}

/** What is wanted of the mean over the families, and of the worst of them. */
const goal = { mean: 0.98, worst: 0.95 };

/** The best that our letter has reached by the strict count, with the data beside this file. */
const reached = { mean: 0.987, worst: 0.951 };

export const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

const meanShare = (families: readonly FamilyShare[]) => meanOf(families.map(({ share }) => share));
const worstOf = (families: readonly FamilyShare[]): FamilyShare =>
  families.toSorted((one, other) => one.share - other.share)[0] ?? { family: '', share: 0 };
const written = (families: readonly FamilyShare[]) => {
  const { share, family } = worstOf(families);
  return `${percent(share)} ${family}`;
};

function held(what: string, counts: SupportCounts['raw'], least: { mean: number; worst: number }): Figure[] {
  const [ours = []] = counts;
  return [
    {
      ...{ what: `${what} : moyenne`, limit: `≥ ${percent(least.mean)}` },
      values: counts.map(meanShare).map(percent),
      isMet: meanShare(ours) >= least.mean,
    },
    {
      ...{ what: `${what} : pire famille`, limit: `≥ ${percent(least.worst)}` },
      values: counts.map(written),
      isMet: worstOf(ours).share >= least.worst,
    },
  ];
}

/** The strict count is held at the best it has reached, that with fallbacks at the goal; the raw one is told. */
export function supportFigures({ drawn, strict, raw }: SupportCounts, best = reached): Figure[] {
  return [
    ...held('compte strict (lang, dir et role comptés)', strict, best),
    ...held('avec les replis', drawn, goal),
    told('brute : moyenne', raw.map(meanShare).map(percent)),
    told('brute : pire famille', raw.map(written)),
  ];
}

/** What each count says of the goal, in words: met or missed. */
export function supportGoals({ drawn, strict, raw }: SupportCounts): string[] {
  const verdict = (what: string, [ours = []]: SupportCounts['raw']) => {
    const [mean, worst] = [meanShare(ours), worstOf(ours).share];
    const isMet = mean >= goal.mean && worst >= goal.worst;
    return `Objectif (moyenne ≥ ${percent(goal.mean)}, pire famille ≥ ${percent(goal.worst)}), ${what} : ${isMet ? 'ATTEINT' : 'MANQUÉ'} (${percent(mean)}, ${percent(worst)}).`;
  };
  return [
    verdict('compte strict', strict),
    verdict('avec les replis', drawn),
    verdict('prise en charge brute', raw),
  ];
}
