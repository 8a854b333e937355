import { sourceWording } from '../../../../../../core/wording/sources.ts';
import { Alert, Box, Stack, Text } from '../../../../../components/layout.tsx';
import { useDates } from '../../../../../components/use-dates.ts';
import { describeRun, type RuleRunReport } from '../../../../../state/contents/auto-report.ts';
import type { AutoRun } from '../../../../../state/contents/auto-run.ts';
import { contentWords } from '../../../../../state/contents/messages.fr.ts';
import { useEditor, useEditorStore } from '../../../../../state/editor-context.tsx';
import styles from './auto.module.css';

const { auto: words } = contentWords;

/** What automatic content takes or took, left and why; it stays to be read as long as the letter is open. */
export function AutoReport({ run }: { run: Extract<AutoRun, { answer: unknown }> }) {
  const { kind, answer, at, hasChanged } = run;
  const document = useEditor((state) => state.document);
  const { timeOfDay } = useDates();
  const title = kind === 'proposed' ? words.proposal : words.report(timeOfDay(new Date(at)));
  const failed = answer.sources.filter(({ failure }) => failure !== null);
  return (
    <Stack as="section" gap={2} justifyItems="start" aria-label={title} className={styles.report}>
      <Text as="h3" size={14} weight={650}>
        {title}
      </Text>
      {kind === 'proposed' && <p>{words.proposalHint}</p>}
      {!hasChanged && <p>{words.nothing}</p>}
      {failed.map(({ alias, label, state }) => (
        <Alert as="p" tone="warning" key={alias}>
          {sourceWording.failing(label, state)}
        </Alert>
      ))}
      {describeRun(answer, document).map((rule) => (
        <RuleReport key={rule.rank} rule={rule} />
      ))}
      {answer.dropped.length > 0 && <Small as="p">{words.dropped(answer.dropped.length)}</Small>}
      {answer.since && <Small as="p">{words.since(answer.since.day)}</Small>}
    </Stack>
  );
}

function RuleReport({ rule }: { rule: RuleRunReport }) {
  const { name, idle, taken, kept, left, more } = rule;
  return (
    <Stack as="section" gap={2} fullWidth padding={3} border radius="md" aria-label={name}>
      <Text as="h4" size={13} weight={600}>
        {name}
      </Text>
      {idle.map((sentence) => (
        <Text size={13} tone="warning" key={sentence}>
          {sentence}
        </Text>
      ))}
      {taken.length > 0 && (
        <ul>
          {taken.map(({ block, title, source, isNew, unpictured }) => (
            <li key={block}>
              <ShowBlock id={block} title={title} />
              <Small>{isNew ? `${source}\u00a0· ${words.isNew}` : source}</Small>
              {unpictured !== '' && <Small isWarning>{words.unpictured(unpictured)}</Small>}
            </li>
          ))}
        </ul>
      )}
      {kept.length > 0 && (
        <>
          <Text as="h5" size={12} weight={600} tone="muted">
            {words.kept}
          </Text>
          <ul>
            {kept.map(({ block, name: blockName, why }) => (
              <li key={block}>
                <ShowBlock id={block} title={blockName} />
                <Small>{why}</Small>
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length + more.count > 0 && <Left left={left} more={more} />}
    </Stack>
  );
}

function Left({ left, more }: Pick<RuleRunReport, 'left' | 'more'>) {
  return (
    <Text as="details" size={13} className={styles.left}>
      <summary>
        {words.left}
        <Text as="span" marginLeft={2} tabular>
          {left.length + more.count}
        </Text>
      </summary>
      <Box as="ul" paddingTop={2}>
        {left.map(({ id, title, why }) => (
          <li key={id}>
            <span>{title}</span>
            <Small>{why}</Small>
          </li>
        ))}
        {more.count > 0 && <Small as="li">{words.more(more.count, more.why)}</Small>}
      </Box>
    </Text>
  );
}

interface SmallProps {
  as?: 'span' | 'p' | 'li';
  isWarning?: boolean;
  children: string;
}

const Small = ({ as = 'span', isWarning, children }: SmallProps) => (
  <Text as={as} size={12} tone={isWarning ? 'warning' : 'muted'}>
    {children}
  </Text>
);

/** Marks a block in the letter, where it still is. */
function ShowBlock({ id, title }: { id: string; title: string }) {
  const { mark } = useEditorStore().actions;
  const isThere = useEditor(({ draft }) => draft.blocks.some((block) => block.id === id));
  if (!isThere) return <span>{title}</span>;
  return (
    <button type="button" className={styles.show} aria-label={words.show(title)} onClick={() => mark(id)}>
      {title}
    </button>
  );
}
