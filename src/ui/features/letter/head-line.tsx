import { useRef } from 'react';
import { advisedLengths } from '../../../core/campaign/limits.ts';
import { settingsWords as settings } from '../../../core/wording/letter-settings.ts';
import { lengthWithTokens } from '../../../email/tokens/describe-tokens.ts';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { TokenButton, tokenReading } from '../../fields/token-button.tsx';
import { parameterWords } from './parameters/messages.fr.ts';

const lines = {
  subject: { label: settings.subject, help: parameterWords.subjectHelp },
  preheader: { label: settings.preheader, help: parameterWords.preheaderHelp },
};

/** The subject or the preheader, and how much of it is read everywhere. */
export function HeadLine(props: {
  field: keyof typeof lines;
  value: string;
  /** Said beside its label before its count. */
  mark?: string | undefined;
  onInput: (value: string) => void;
}) {
  const { label, help } = lines[props.field];
  const advised = advisedLengths[props.field].most;
  const count = lengthWithTokens(props.value);
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <div>
      <FieldFrame
        label={label}
        help={count > advised ? parameterWords.tooLong(count, advised) : help}
        note={[props.mark, parameterWords.counted(count, advised)].filter(Boolean).join(' · ')}
        reading={tokenReading(props.value)}
      >
        {(control) => (
          <textarea
            {...control}
            ref={input}
            className="control"
            rows={2}
            name={props.field}
            value={props.value}
            maxLength={1_000}
            // One line in the mail: a line break may not enter a header.
            onChange={(event) => props.onInput(event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
          />
        )}
      </FieldFrame>
      <TokenButton input={input} field={label} />
    </div>
  );
}
