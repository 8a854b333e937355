/** One figure of a goal, for each tool in turn; '' where a tool has none. */
export interface Figure {
  what: string;
  /** What ours must be; '' where it is only told. */
  limit: string;
  values: readonly string[];
  /** Undefined where it was not measured. */
  isMet: boolean | undefined;
}

export interface Goal {
  title: string;
  figures: readonly Figure[];
  /** How it was measured, what was found, why something was not measured. */
  notes: readonly string[];
}

/** A figure that nothing here could measure. */
export const notMeasured = (what: string, limit: string, reason: string): Figure => ({
  ...{ what: `${what} (${reason})`, limit, values: ['non mesuré'], isMet: undefined },
});

/** A figure without a limit. */
export const told = (what: string, values: readonly string[]): Figure => ({
  ...{ what, limit: '', values, isMet: true },
});

export const percent = (share: number) => `${(Math.floor(share * 1_000) / 10).toLocaleString('fr')} %`;
/** Ko of 1,024 bytes, as everywhere in the product. */
export const kilobytes = (bytes: number) =>
  `${(bytes / 1_024).toLocaleString('fr', { maximumFractionDigits: 2 })} Ko`;
export const milliseconds = (ms: number) => `${ms.toLocaleString('fr', { maximumFractionDigits: 2 })} ms`;

const mark = ({ isMet, limit }: Figure) => {
  if (isMet === undefined) return '?';
  if (limit === '') return ' ';
  return isMet ? '✓' : '✗';
};

/** A goal as lines of text: mark, figure, limit, one column for each tool. */
export function written({ title, figures, notes }: Goal): string {
  const lines = figures.map((figure) => {
    const cells = figure.values.map((value) => value.padEnd(16)).join('');
    return `  ${mark(figure)} ${figure.what.padEnd(60)} ${figure.limit.padEnd(14)} ${cells}`.trimEnd();
  });
  return [`\n${title}`, ...lines, ...notes.map((note) => `      ${note}`)].join('\n');
}

/** What is still missed of our own figures. */
export const missedOf = (goals: readonly Goal[]): string[] =>
  goals.flatMap(({ title, figures }) =>
    figures.filter(({ isMet }) => isMet === false).map(({ what }) => `${title} : ${what}`),
  );
