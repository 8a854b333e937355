import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { longHex } from '../../../../../email/render/color-maths.ts';
import { DraftInput } from '../draft-input.tsx';
import type { RefusedControl } from '../refusable.tsx';
import styles from './options.module.css';

const { colors: words } = newsletterTemplateWording;

/** A CSS colour, chosen or written; it is always one. */
export function CodeField(
  props: RefusedControl & {
    label: string;
    /** What it is the colour of. */
    of: string;
    value: string;
    onChange: (code: string) => void;
  },
) {
  const { label, of, value, onChange, ...refused } = props;
  return (
    <div className={styles.code}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`${label}, ${of}`}
        value={longHex(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <DraftInput
        {...refused}
        aria-label={`${words.codeText}, ${label}, ${of}`}
        className="control-mono"
        required
        pattern="#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})"
        title={words.codeHelp}
        maxLength={7}
        value={value}
        onCommit={onChange}
      />
    </div>
  );
}
