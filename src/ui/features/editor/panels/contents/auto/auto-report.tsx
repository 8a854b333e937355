import { contentWords } from '../../../../../../core/wording/contents.ts';
import { sourceWording } from '../../../../../../core/wording/sources.ts';
import { useDates } from '../../../../../components/use-dates.ts';
import { describeRun, type RuleRunReport } from '../../../../../state/contents/auto-report.ts';
import type { AutoRun } from '../../../../../state/contents/auto-run.ts';
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
    <section aria-label={title} className={styles.report}>
      <h3 className={styles.title}>{title}</h3>
      {kind === 'proposed' && <p>{words.proposalHint}</p>}
      {!hasChanged && <p>{words.nothing}</p>}
      {failed.map(({ alias, label, state }) => (
        <p key={alias} className={styles.warning}>
          {sourceWording.failing(label, state)}
        </p>
      ))}
      {describeRun(answer, document).map((rule) => (
        <RuleReport key={rule.rank} rule={rule} />
      ))}
      {answer.dropped.length > 0 && <p className={styles.facts}>{words.dropped(answer.dropped.length)}</p>}
      {answer.since && <p className={styles.facts}>{words.since(answer.since.day)}</p>}
    </section>
  );
}

function RuleReport({ rule }: { rule: RuleRunReport }) {
  const { name, idle, taken, kept, left, more } = rule;
  return (
    <section aria-label={name} className={styles.rule}>
      <h4>{name}</h4>
      {idle.map((sentence) => (
        <p key={sentence} className={styles.idle}>
          {sentence}
        </p>
      ))}
      {taken.length > 0 && (
        <ul>
          {taken.map(({ block, title, source, isNew, unpictured }) => (
            <li key={block}>
              <ShowBlock id={block} title={title} />
              <span className={styles.facts}>{isNew ? `${source}\u00a0· ${words.isNew}` : source}</span>
              {unpictured !== '' && <span className={styles.without}>{words.unpictured(unpictured)}</span>}
            </li>
          ))}
        </ul>
      )}
      {kept.length > 0 && (
        <>
          <h5>{words.kept}</h5>
          <ul>
            {kept.map(({ block, name: blockName, why }) => (
              <li key={block}>
                <ShowBlock id={block} title={blockName} />
                <span className={styles.facts}>{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length + more.count > 0 && <Left left={left} more={more} />}
    </section>
  );
}

function Left({ left, more }: Pick<RuleRunReport, 'left' | 'more'>) {
  return (
    <details className={styles.left}>
      <summary>
        {words.left}
        <span className={styles.count}>{left.length + more.count}</span>
      </summary>
      <ul>
        {left.map(({ id, title, why }) => (
          <li key={id}>
            <span>{title}</span>
            <span className={styles.facts}>{why}</span>
          </li>
        ))}
        {more.count > 0 && <li className={styles.facts}>{words.more(more.count, more.why)}</li>}
      </ul>
    </details>
  );
}

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
