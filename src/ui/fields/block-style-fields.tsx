import { type ReactNode, useState } from 'react';
import { Row, Stack, Text } from '../components/layout.tsx';
import { FieldNote } from './field-frame.tsx';
import styles from './fields.module.css';
import { fieldWords } from './messages.fr.ts';

const { look } = fieldWords;

/**
 * A colour or a font of one block: it follows the letter, or has its own. One switch tells and changes it, and the two
 * do not look alike. An alias of '' follows.
 */
export function BlockStyleFields(props: {
  label: string;
  name: string;
  value: string;
  /** What the alias is called. */
  note?: string;
  help?: string;
  required?: boolean;
  onChange: (alias: string) => void;
  /** Chooses one; shown where the block has its own. */
  children: ReactNode;
}) {
  // Turned on, before anything was chosen.
  const [isChoosing, setChoosing] = useState(false);
  const isOwn = props.value !== '' || isChoosing;
  const turn = (toOwn: boolean) => {
    setChoosing(toOwn);
    if (!toOwn) props.onChange('');
  };
  return (
    <Stack as="fieldset" gap={2} minWidth={0} radius="md" className={styles.look} data-own={isOwn}>
      <legend className="field-label">
        {props.label}
        <FieldNote required={props.required} />
      </legend>
      <Row as="label" gap={2} align="center" size={13} className={styles.switch}>
        {look.own}
        <input
          type="checkbox"
          aria-label={look.switch(props.label)}
          checked={isOwn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </Row>
      <input type="hidden" name={props.name} value={props.value} />
      {isOwn ? (
        props.children
      ) : (
        <Row as="p" gap={2} align="center" size={13} tone="muted">
          <span className={`swatch ${styles.unset}`} data-unset aria-hidden />
          {fieldWords.followsLook}
        </Row>
      )}
      {props.value !== '' && props.note && <Text size={12}>{props.note}</Text>}
      {props.help && <p className="field-help">{props.help}</p>}
    </Stack>
  );
}
