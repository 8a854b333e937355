import { useState } from 'react';
import { imageState } from '../../core/fields/image-address.ts';
import { MAX_ADDRESS_CHARS } from '../../core/fields/limits.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { Text } from '../components/layout.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { pictureWords } from './messages.fr.ts';
import styles from './picture-preview.module.css';

const { image } = fieldParts;

interface AddressFieldProps {
  url: string;
  /** Whether no picture answered at it. */
  isBroken: boolean;
  name: string;
  required: boolean | undefined;
  onChange: (url: string) => void;
}

/** The address, folded away while it is well: whoever knows one writes it, and what is wrong with it is said there. */
export function AddressField({ url, isBroken, name, required, onChange }: AddressFieldProps) {
  const state = imageState(url);
  const [isOpen, setOpen] = useState(false);
  const isWrong = state === 'invalid' || (state === 'valid' && isBroken);
  const help = isWrong ? (state === 'invalid' ? image.invalid : image.unreachable) : undefined;
  return (
    <details
      className={styles.address}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Text as="summary" size={12} tone="muted">
        {pictureWords.field.address}
      </Text>
      <FieldFrame label={image.url} help={help} required={required}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            className="control"
            name={name}
            value={url}
            title={url}
            maxLength={MAX_ADDRESS_CHARS}
            required={required}
            placeholder={image.urlPlaceholder}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
    </details>
  );
}
