import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { FieldChange, Hunk, LinkChange, TextRun } from '../../../core/campaign/diff/change.ts';
import { describeRuns, describeSpaces, shortenRuns } from '../../../core/campaign/diff/shown-text.ts';
import { Stack, Text } from '../../components/layout.tsx';
import { BeforeAfter, ImageShown, type OnlySide, withSides } from './before-after.tsx';
import styles from './changes.module.css';
import { comparisonWords, comparisonWords as words } from './messages.fr.ts';

const elements = { added: 'ins', removed: 'del', formatted: 'mark' } as const;

/**
 * A text with what came and what went, marked by more than colour and said to screen readers. Of a very long one, as
 * much as a page lays out at once, and how much more there is.
 */
function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  const { runs: shown, left } = useMemo(() => describeRuns(runs), [runs]);
  let offset = 0;
  return (
    <>
      <p className={styles.text}>
        {shown.map((run) => {
          offset += run.text.length;
          const key = `${run.kind} ${offset}`;
          if (run.kind !== 'same') return <Marked key={key} kind={run.kind} text={run.text} />;
          return <span key={key}>{run.text}</span>;
        })}
      </p>
      {left > 0 && (
        <Text size={12} tone="muted">
          {comparisonWords.left(left)}
        </Text>
      )}
    </>
  );
}

function Marked({ kind, text }: { kind: keyof typeof elements; text: string }) {
  const Element = elements[kind];
  return (
    <Element>
      <span className="visually-hidden">{` (${comparisonWords.runs[kind]}\u00a0: `}</span>
      {describeSpaces(text)}
      <span className="visually-hidden">{') '}</span>
    </Element>
  );
}

interface FieldChangesProps {
  fields: readonly FieldChange[];
  /** Where the name is said already. */
  hidesNames?: boolean;
  only?: OnlySide;
}

/** What became of values, each under its name. */
export function FieldChanges({ fields, hidesNames, only }: FieldChangesProps) {
  return withSides(fields, only).map(({ field, only: side }) => (
    <Stack gap={1} minWidth={0} key={`${field.kind} ${field.path.join('.')} ${field.name}`}>
      {!hidesNames && <Title>{titleOf(field)}</Title>}
      <FieldBody field={field} only={side} />
    </Stack>
  ));
}

const Title = ({ children }: { children: string }) => (
  <Text as="h4" size={12} weight={550} tone="muted">
    {children}
  </Text>
);

function titleOf(field: FieldChange): string {
  if (field.kind === 'item-added') return `${field.name}\u00a0: ${words.itemAdded}`;
  if (field.kind === 'item-removed') return `${field.name}\u00a0: ${words.itemRemoved}`;
  if (field.kind === 'item-moved') return `${field.name}\u00a0: ${words.itemMoved(field.before)}`;
  return field.name;
}

function FieldBody({ field, only }: { field: FieldChange; only: OnlySide | undefined }) {
  switch (field.kind) {
    case 'words':
      return (
        <>
          <TextRuns runs={field.runs} />
          <Some of={field.links}>
            {(link) => <LinkBody key={`${link.text} ${link.before} ${link.after}`} link={link} only={only} />}
          </Some>
        </>
      );
    case 'lines':
      if (field.hunks.length === 0) return <p>{words.otherBytes}</p>;
      return (
        <Some of={field.hunks}>
          {(hunk) => <HunkBody key={`${hunk.before} ${hunk.after}`} hunk={hunk} />}
        </Some>
      );
    case 'value':
      return <BeforeAfter before={shortenRuns(field.before)} after={shortenRuns(field.after)} only={only} />;
    case 'link':
      return (
        <BeforeAfter
          before={<Address url={field.before} />}
          after={<Address url={field.after} />}
          only={only}
        />
      );
    case 'image':
      return (
        <BeforeAfter
          before={<ImageShown image={field.before} />}
          after={<ImageShown image={field.after} />}
          only={only}
        />
      );
    default:
      return null;
  }
}

/** Things of one text that are shown. */
const mostShown = 100;

/** The first of many things, and how many more there are. */
function Some<Thing>({ of, children }: { of: readonly Thing[]; children: (thing: Thing) => ReactNode }) {
  return (
    <>
      {of.slice(0, mostShown).map(children)}
      {of.length > mostShown && (
        <Text size={12} tone="muted">
          {words.more(of.length - mostShown)}
        </Text>
      )}
    </>
  );
}

const Address = ({ url }: { url: string }) => (url === '' ? <i>{words.nothing}</i> : <code>{url}</code>);

const LinkBody = ({
  link: { text, before, after },
  only,
}: {
  link: LinkChange;
  only: OnlySide | undefined;
}) => (
  <Stack gap={1} minWidth={0}>
    <Title>{words.linkOf(shortenRuns(text.trim()))}</Title>
    <BeforeAfter before={<Address url={before} />} after={<Address url={after} />} only={only} />
  </Stack>
);

const HunkBody = ({ hunk: { after, runs } }: { hunk: Hunk }) => (
  <Stack gap={1} minWidth={0} className={styles.hunk}>
    <Title>{words.line(after)}</Title>
    <TextRuns runs={runs} />
  </Stack>
);
