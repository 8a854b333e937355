import type { SendForm } from '../../../../core/proof/send-form.ts';
import { proofWords as words } from '../../../../core/wording/proofs.ts';
import { FieldFrame } from '../../../fields/field-frame.tsx';

/** Who the letter is made for, what its tokens become; nothing where there is no choice. */
export function ReaderChoice({ personas }: Pick<SendForm, 'personas'>) {
  if (personas.length === 0) return null;
  return (
    <FieldFrame label={words.reader}>
      {(control) => (
        <select {...control} className="control" name="persona">
          <option value="">{words.nobody}</option>
          {personas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
