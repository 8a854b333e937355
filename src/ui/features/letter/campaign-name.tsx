import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contract } from '../../../contract/index.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { useApiMutation } from '../../api/queries.ts';
import { Text } from '../../components/layout.tsx';
import { useLetter, useLetterSession } from './letter-context.ts';
import styles from './letter-screen.module.css';

/** The name of the open campaign, which one can change in place; an empty name changes nothing. */
export function CampaignName() {
  const { store } = useLetterSession().letter;
  const { id, name } = useLetter(({ document }) => document.campaign);
  const [isTyping, setTyping] = useState(false);
  const rename = useApiMutation(contract.campaigns.rename, {
    onSuccess: ({ campaign }) =>
      store.update((state) => ({ ...state, document: { ...state.document, campaign } })),
  });
  const finish = (wanted: string) => {
    setTyping(false);
    const next = wanted.trim();
    if (next !== '' && next !== name) rename.mutate({ campaignId: id, name: next });
  };
  const button = useRef<HTMLButtonElement>(null);
  const finishByKey = (wanted: string) => {
    flushSync(() => finish(wanted));
    button.current?.focus();
  };
  if (isTyping) return <NameField name={name} onFinish={finish} onKey={finishByKey} />;
  return (
    <Text as="h1" size={16} weight={600} className={styles.title}>
      <button
        ref={button}
        type="button"
        className={styles.rename}
        title={editorWords.bar.rename}
        onClick={() => setTyping(true)}
      >
        <Text as="span" truncate>
          {name}
        </Text>
        <Pencil size={14} aria-hidden />
      </button>
    </Text>
  );
}

interface NameFieldProps {
  name: string;
  onFinish: (wanted: string) => void;
  /** The same, by a key: the focus has nowhere else to go. */
  onKey: (wanted: string) => void;
}

/** Enter or leaving the field gives the name, Escape leaves it as it was. */
function NameField({ name, onFinish, onKey }: NameFieldProps) {
  return (
    <input
      className={`control ${styles.field}`}
      aria-label={editorWords.bar.name}
      defaultValue={name}
      maxLength={200}
      ref={(field) => field?.focus()}
      onBlur={({ currentTarget }) => onFinish(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        // Spent: the button that takes the focus would be pressed, the screen would leave its section.
        event.stopPropagation();
        event.preventDefault();
        onKey(event.key === 'Enter' ? event.currentTarget.value : name);
      }}
    />
  );
}
