import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import { MAX_ALT_CHARS } from '../../../../core/fields/limits.ts';
import type { Media } from '../../../../core/media/media.ts';
import { showFailure } from '../../../components/error-dialog.tsx';
import { Text } from '../../../components/layout.tsx';
import { may } from '../../../state/caller.ts';
import { describeMedia } from '../media-changes.ts';
import { mediasScreenWords } from '../messages.fr.ts';

const { details: words } = mediasScreenWords;

/** What people say of an image; each is written once its field is left. */
export function MediaFields({ media }: { media: Media }) {
  return (
    <>
      <KeptText
        label={words.alt}
        help={words.altHelp}
        value={media.alt}
        maxLength={MAX_ALT_CHARS}
        write={(alt) => describeMedia(media, { alt })}
      />
      <KeptText
        label={words.credit}
        help={words.creditHelp}
        value={media.credit}
        maxLength={300}
        write={(credit) => describeMedia(media, { credit })}
      />
    </>
  );
}

interface KeptTextProps extends Pick<ComponentProps<'textarea'>, 'maxLength'> {
  label: string;
  help: string;
  value: string;
  write: (value: string) => Promise<void>;
}

/** One line of text that is written when it is left, or at Enter; Escape brings back what is stored. */
function KeptText({ label, help, value, write, maxLength }: KeptTextProps) {
  const id = useId();
  const { text, isRefused, type, commit, giveUp } = useKeptText(value, write);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit({ isAgain: true });
    }
    if (event.key === 'Escape' && text !== value) {
      event.stopPropagation();
      giveUp();
    }
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="control"
        rows={1}
        aria-describedby={`${id}-help`}
        aria-invalid={isRefused || undefined}
        maxLength={maxLength}
        readOnly={!may(contract.medias.describe)}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => commit({ isAgain: false })}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-help`} className="field-help">
        {isRefused && (
          <Text as="span" tone="danger">
            {words.unsaved}{' '}
          </Text>
        )}
        {help}
      </p>
    </div>
  );
}

/** What is typed until it is stored; what could not be stored stays, and is not tried again by itself. */
function useKeptText(value: string, write: (value: string) => Promise<void>) {
  const [typed, type] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const tried = useRef<string>(undefined);
  const giveUp = () => {
    type(undefined);
    setRefused(false);
    tried.current = undefined;
  };
  const commit = ({ isAgain }: { isAgain: boolean }) => {
    const line = typed?.replace(/\s+/g, ' ').trim();
    // The dialog that says why it failed takes the focus from the field: that alone is no second try.
    if (line === undefined || (line === tried.current && !isAgain)) return;
    if (line === value) return giveUp();
    tried.current = line;
    write(line).then(
      () => {
        setRefused(false);
        // What was typed since then stays.
        type((now) => (now === typed ? undefined : now));
      },
      (failure) => {
        setRefused(true);
        showFailure(failure);
      },
    );
  };
  return { text: typed ?? value, isRefused, type, commit, giveUp };
}
