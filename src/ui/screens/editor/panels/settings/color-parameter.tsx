import type { Parameters } from '../../../../../core/campaign/parameters.ts';
import type { NewsletterTemplate } from '../../../../../core/newsletter-template/newsletter-template.ts';
import { editorWords } from '../../../../../core/wording/editor.ts';
import { emailWords } from '../../../../../core/wording/email.ts';
import { words } from '../../../../../core/wording/interface.ts';
import { type UnreadableColor, unreadableColors } from '../../../../../email/checks/unreadable-colors.ts';
import { Button } from '../../../../design/button.tsx';
import { useEditor } from '../../../../editor-state/editor-context.tsx';
import { ColorByAlias } from '../../../../fields/color.tsx';
import styles from './color-parameter.module.css';

const known = new WeakMap<Parameters, UnreadableColor[]>();

function unreadableIn(template: NewsletterTemplate, parameters: Parameters): UnreadableColor[] {
  const found = known.get(parameters) ?? unreadableColors(template, parameters);
  known.set(parameters, found);
  return found;
}

/** A colour of the letter. One that cannot be read says so at once, with the nearest that can; it would not be saved. */
export function ColorParameter(props: {
  name: keyof Parameters;
  label: string;
  value: string;
  onChange: (alias: string) => void;
}) {
  const unreadable = useEditor(({ document, draft }) =>
    unreadableIn(document.template, draft.parameters).find(({ field }) => field === props.name),
  );
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
    <div className={styles.advice}>
      <p>{`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`}</p>
      {nearest && (
        <Button variant="default" size="compact-sm" onClick={() => onTake(nearest.alias)}>
          {editorWords.writing.takeColor(nearest.label)}
        </Button>
      )}
    </div>
  );
}
