import type { Ref } from 'react';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { mediasScreenWords } from '../../../../core/wording/medias-screen.ts';
import { EmptyState } from '../../../components/list-states.tsx';
import type { MediaSelection } from '../selection.ts';
import type { MediaActionsProps } from './actions.tsx';
import { Details } from './details.tsx';
import { Many } from './many.tsx';
import styles from './side.module.css';

const { details: words } = mediasScreenWords;

interface SideProps extends Omit<MediaActionsProps, 'media'> {
  ref: Ref<HTMLElement>;
  isNarrow: boolean;
  medias: readonly MediaSummary[];
  selection: MediaSelection;
  onClear: () => void;
  onDetails: (id: string) => void;
}

/** Beside the list, what is chosen in it; at the foot of a narrow window, what can be done with it. */
export function Side({ ref, isNarrow, medias, selection, onClear, onDetails, ...actions }: SideProps) {
  const { ids } = selection;
  const chosen = medias.filter(({ id }) => ids.includes(id));
  const [id = ''] = ids;
  if (isNarrow) {
    return chosen.length === 0 ? null : (
      <div className={styles.foot}>
        <Many
          medias={chosen}
          onDetails={chosen.length === 1 ? () => onDetails(id) : undefined}
          {...{ onClear, ...actions }}
        />
      </div>
    );
  }
  return (
    <aside ref={ref} tabIndex={-1} className={styles.side} aria-label={words.title}>
      {ids.length === 0 && <None />}
      {ids.length === 1 && <Details key={id} {...{ id, ...actions }} line={chosen[0]} />}
      {ids.length > 1 && <Many medias={chosen} showsThem {...{ onClear, ...actions }} />}
    </aside>
  );
}

const None = () => (
  <>
    <EmptyState title={words.none} hint={words.noneHint} />
    <dl className={styles.keys}>
      {words.keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </>
);
