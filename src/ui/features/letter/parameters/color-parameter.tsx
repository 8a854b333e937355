import { capital } from '../../../../core/wording/capital.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { emailWords } from '../../../../core/wording/email.ts';
import { words } from '../../../../core/wording/interface.ts';
import type { UnreadableColor } from '../../../../email/checks/unreadable-colors.ts';
import { Button } from '../../../components/button.tsx';
import { ColorByAlias } from '../../../fields/color.tsx';
import styles from './color-parameter.module.css';

interface ColorParameterProps {
  name: string;
  label: string;
  value: string;
  onChange: (alias: string) => void;
  unreadable: UnreadableColor | undefined;
}

/** A colour of the letter. One that cannot be read says so at once, with the nearest that can; it would not be saved. */
export function ColorParameter({ unreadable, ...props }: ColorParameterProps) {
  return (
    <div>
      <ColorByAlias {...props} unset={words.fields.unset} />
      <div role="status">{unreadable && <Advice {...unreadable} onTake={props.onChange} />}</div>
    </div>
  );
}

function Advice({ ratio, least, nearest, onTake }: UnreadableColor & { onTake: (alias: string) => void }) {
  const sentence = emailWords.unreadable(ratio, least, nearest?.label);
  return (
    <div className={styles.advice} data-advice>
      <p>{`${capital(sentence)}.`}</p>
      {nearest && (
        <Button variant="default" size="compact-sm" onClick={() => onTake(nearest.alias)}>
          {editorWords.writing.takeColor(nearest.label)}
        </Button>
      )}
    </div>
  );
}
