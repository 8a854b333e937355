import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { specified } from '../../core/wording/specification.ts';
import { IconButton } from '../components/button.tsx';
import { Row, Stack, Text } from '../components/layout.tsx';
import { lazyPart } from '../components/lazy.ts';
import { Popup } from '../components/menu.tsx';
import styles from './fields.module.css';
import { fieldWords } from './messages.fr.ts';
import { Tick } from './tick.tsx';
import type { TrackedUrlField } from './use-tracked-url.ts';

const { tracked } = fieldWords;

const Interests = lazyPart(async () => (await import('./interests.tsx')).Interests);

interface ChoicesProps {
  /** What the link's field is called. */
  label: string;
  field: TrackedUrlField;
}

/** The two ticks and the interests, on a line under the address. */
export function TrackingChoices({ label, field }: ChoicesProps) {
  return (
    <Row as="fieldset" wrap gapY={1} gapX={4} align="center" minWidth={0} className={styles.choices}>
      <legend className="visually-hidden">{tracked.choices(label)}</legend>
      <Ticks field={field} />
      <InterestsButton
        field={field}
        label={specified.interests}
        words={specified.interests}
        count={field.state.interests.length}
      />
    </Row>
  );
}

/** The dropdown of the interests. */
export function InterestsButton(props: {
  field: TrackedUrlField;
  /** Its name. */
  label: string;
  /** What stands on it. */
  words: string;
  count?: number;
}) {
  const { field, label, words: shown, count = 0 } = props;
  return (
    <ClosedFirst>
      <Popup
        label={label}
        button={
          <Row
            as="button"
            gap={1}
            align="center"
            paddingX={2}
            size={13}
            radius="sm"
            type="button"
            className={styles.linkOpener}
            aria-label={count > 0 ? `${label} (${count})` : label}
            title={shown}
          >
            <Text as="span" truncate>
              {shown}
            </Text>
            {count > 0 && (
              <Text as="span" size={12} textAlign="center" tabular className={styles.count}>
                {count}
              </Text>
            )}
            <ChevronDown size={14} aria-hidden />
          </Row>
        }
      >
        <Interests field={field} />
      </Popup>
    </ClosedFirst>
  );
}

/** The same behind one button, where many links stand close together. */
export function TrackingButton({ label, field }: ChoicesProps) {
  const { autotracking, autologin, interests } = field.state;
  const chosen = [
    autotracking && specified.trackingAuto,
    autologin && specified.autologin,
    interests.length > 0 && `${specified.interests} ${interests.length}`,
  ].filter((choice) => choice !== false);
  const name = [tracked.choices(label), ...chosen].join(', ');
  return (
    <ClosedFirst>
      <Popup
        label={tracked.choices(label)}
        button={
          <IconButton
            size={28}
            className={styles.button}
            data-on={chosen.length > 0}
            aria-label={name}
            title={name}
          >
            <SlidersHorizontal size={16} aria-hidden />
          </IconButton>
        }
      >
        <Stack as="fieldset" gap={2} minWidth={0} paddingTop={2} paddingX={2} className={styles.menu}>
          <legend className="visually-hidden">{tracked.choices(label)}</legend>
          <Ticks field={field} />
          <Interests field={field} />
        </Stack>
      </Popup>
    </ClosedFirst>
  );
}

function Ticks({ field: { state, isOpen, put } }: { field: TrackedUrlField }) {
  return (
    <>
      <Tick
        label={specified.trackingAuto}
        checked={state.autotracking}
        disabled={!isOpen}
        onChange={(autotracking) => put({ autotracking })}
      />
      <Tick
        label={specified.autologin}
        checked={state.autologin}
        disabled={!isOpen}
        onChange={(autologin) => put({ autologin })}
      />
    </>
  );
}

/** Escape closes an open popup, and nothing around it. */
function ClosedFirst({ children }: { children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.currentTarget.querySelector(':popover-open')) event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the controls inside
    <span className={styles.whole} onKeyDown={onKeyDown}>
      {children}
    </span>
  );
}
