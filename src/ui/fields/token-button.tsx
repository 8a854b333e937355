import { Braces } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { demonstrationPersona } from '../../email/tokens/demonstration-persona.ts';
import { fillTokens } from '../../email/tokens/fill-tokens.ts';
import { Row } from '../components/layout.tsx';
import { lazyPart } from '../components/lazy.ts';
import styles from './fields.module.css';
import { writingWords } from './writing.fr.ts';

const { demonstrationLink, reading } = writingWords;

const persona = demonstrationPersona({ unsubscribeUrl: demonstrationLink, mirrorUrl: demonstrationLink });

/** A plain text as the persona of the previews reads it. */
export const withPersonaValues = (text: string) => fillTokens(text, persona, 'text');

/** What a reader will see of a plain text with tokens in it; undefined where there are none. */
export function tokenReading(text: string): string | undefined {
  if (!text.includes('{{nl:')) return undefined;
  const read = withPersonaValues(text);
  return read === text ? undefined : reading(`${persona.firstName} ${persona.lastName}`, read);
}

const writing = writingWords;

const TokenEntry = lazyPart(async () => (await import('./token-entry.tsx')).TokenEntry);

/** Puts a token into a plain text field, where its caret was last; the one that is selected is taken up again. */
export function TokenButton(props: {
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** What the field is called. */
  field: string;
  /** Only its sign, at the end of the field's label. */
  compact?: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const [former, setFormer] = useState<string>();
  const ask = () => {
    const { value, selectionStart, selectionEnd } = props.input.current ?? {};
    const selected = value?.slice(selectionStart ?? 0, selectionEnd ?? 0) ?? '';
    setFormer(/^\{\{nl:[^{}]*\}\}$/.test(selected) ? selected : undefined);
    setAsking(!isAsking);
  };
  const done = () => {
    setAsking(false);
    props.input.current?.focus();
  };
  const insert = (token: string) => {
    const input = props.input.current;
    input?.setRangeText(token, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    done();
  };
  return (
    <>
      <Row
        as="button"
        inline
        gap={1}
        align="center"
        size={12}
        tone="accent"
        type="button"
        className={styles.tokenEntryOpener}
        data-compact={props.compact}
        title={props.compact ? writing.insertToken : undefined}
        aria-expanded={isAsking}
        aria-label={writing.insertTokenIn(props.field)}
        onClick={ask}
      >
        <Braces size={13} aria-hidden />
        {!props.compact && writing.insertToken}
      </Row>
      {isAsking && <TokenEntry former={former} onInsert={insert} onCancel={done} />}
    </>
  );
}
