import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TemplateContext } from '../../../../contract/templates.ts';
import { blockTemplateScreens } from '../../../../core/wording/block-template-screens.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { Button } from '../../../components/button.tsx';
import styles from './ground.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import type { ChosenPlace } from './use-preview-place.ts';
import { useRefresh } from './use-refresh.ts';

const { preview: words, template: templateWords } = blockTemplateScreens;

interface GroundProps {
  id: string;
  place: ChosenPlace;
  surroundings: TemplateContext;
  device: 'desktop' | 'phone';
  isComposing: boolean;
  onMarkup: (() => void) | undefined;
  /** What is said above the block. */
  children: ReactNode;
}

/** The block as it will be seen, and in which place and look. */
export function BlockTemplateCanvas(props: GroundProps) {
  const { isComposing } = props;
  return (
    <main id="main" className={styles.ground} aria-label={words.label} tabIndex={-1}>
      {props.children}
      {!isComposing && <p className={styles.narrow}>{words.narrow}</p>}
      {isComposing && <PlaceBar {...props} />}
      <PreviewFrame {...props} />
    </main>
  );
}

function PlaceBar({ id, place, surroundings }: Pick<GroundProps, 'id' | 'place' | 'surroundings'>) {
  const refresh = useRefresh(id, place, surroundings);
  return (
    <div className={styles.bar}>
      {place.filters.length > 1 && (
        <label>
          <span>{words.shownAs}</span>
          <select
            className="control"
            value={place.blockfilter}
            onChange={({ currentTarget }) =>
              place.chooseFilter(currentTarget.value as typeof place.blockfilter)
            }
          >
            {place.filters.map((filter) => (
              <option key={filter} value={filter}>
                {editorWords.filters[filter]}
              </option>
            ))}
          </select>
        </label>
      )}
      {place.letters.length > 1 && (
        <label>
          <span>{templateWords.letterLook}</span>
          <select
            className="control"
            value={place.around.id}
            onChange={({ currentTarget }) => place.chooseLetter(currentTarget.value)}
          >
            {place.letters.map(({ id: letter, name }) => (
              <option key={letter} value={letter}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button
        variant="subtle"
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={refresh.isPending}
        onClick={refresh.run}
      >
        {words.refresh}
      </Button>
    </div>
  );
}
