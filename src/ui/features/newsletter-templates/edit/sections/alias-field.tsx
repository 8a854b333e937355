import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { DraftInput } from '../draft-input.tsx';
import { Refusable } from '../refusable.tsx';

const { colors: words } = newsletterTemplateWording;

interface AliasFieldProps {
  path: string;
  value: string;
  refusalOf: (alias: string) => string | undefined;
  onCommit: (alias: string) => void;
}

/** The name under which blocks hold a colour or a font; it changes once the field is left. */
export function AliasField({ path, ...props }: AliasFieldProps) {
  return (
    <Refusable path={path}>
      <FieldFrame label={words.alias} error={words.aliasPattern}>
        {(control) => (
          <DraftInput
            {...control}
            {...props}
            required
            isLate
            pattern="[a-zA-Z0-9_\-]{1,40}"
            title={words.aliasPattern}
            className="control-mono"
          />
        )}
      </FieldFrame>
    </Refusable>
  );
}
