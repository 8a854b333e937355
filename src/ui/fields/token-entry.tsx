import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type KnownToken, knownTokens, textSegments, writeToken } from '../../email/tokens/token.ts';
import { Button } from '../components/button.tsx';
import styles from './fields.module.css';
import { tokenEntryWords } from './token-entry.fr.ts';
import { writingWords as writing } from './writing.fr.ts';

interface TokenEntryProps {
  /** A token to replace, as it is stored. */
  former?: string | undefined;
  /** Gets the stored form. */
  onInsert: (token: string) => void;
  onCancel: () => void;
}

/** Which token, and what is read where its value is not known. No field of the form around it: Enter inserts, Escape gives up. */
export function TokenEntry({ former, onInsert, onCancel }: TokenEntryProps) {
  const [segment] = textSegments(former ?? '');
  const [name, setName] = useState<string>(
    segment?.kind === 'token' && isKnown(segment.name) ? segment.name : knownTokens[0],
  );
  const [fallback, setFallback] = useState(segment?.kind === 'token' ? (segment.fallback ?? '') : '');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);

  const insert = () => onInsert(writeToken(name, fallback));
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) insert();
    else onCancel();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
    <div className={`field-entry ${styles.entry}`} onKeyDown={onKeyDown}>
      <select
        ref={select}
        className="control"
        aria-label={tokenEntryWords.token}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      >
        {knownTokens.map((token) => (
          <option key={token} value={token}>
            {writing.tokens[token]}
          </option>
        ))}
      </select>
      <input
        type="text"
        className="control"
        autoComplete="off"
        maxLength={200}
        aria-label={tokenEntryWords.fallback}
        placeholder={tokenEntryWords.fallback}
        title={tokenEntryWords.fallbackHint}
        value={fallback}
        onChange={(event) => setFallback(event.currentTarget.value)}
      />
      <Button onClick={insert}>
        {former === undefined ? tokenEntryWords.insert : tokenEntryWords.replaceToken}
      </Button>
    </div>
  );
}

const isKnown = (name: string): name is KnownToken => (knownTokens as readonly string[]).includes(name);
