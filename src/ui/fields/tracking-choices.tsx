import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { words } from '../../core/wording/interface.ts';
import { specified } from '../../core/wording/specification.ts';
import { IconButton } from '../components/button.tsx';
import { Row, Stack, Text } from '../components/layout.tsx';
import { Popup } from '../components/menu.tsx';
import { useFieldContext } from './field-context.tsx';
import styles from './fields.module.css';
import type { TrackedUrlField } from './use-tracked-url.ts';

const { tracked } = words.fields;

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
          <button
            type="button"
            className={styles.linkOpener}
            aria-label={count > 0 ? `${label} (${count})` : label}
            title={shown}
          >
            <Text as="span" truncate>
              {shown}
            </Text>
            {count > 0 && <span className={styles.count}>{count}</span>}
            <ChevronDown size={14} aria-hidden />
          </button>
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

function Tick(props: {
  label: string;
  note?: string | undefined;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="field-check">
      <input
        type="checkbox"
        className="check"
        checked={props.checked && !props.disabled}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>
        {props.label}
        {props.note && (
          <Text as="small" size={12} tone="muted">
            {' '}
            {props.note}
          </Text>
        )}
      </span>
    </label>
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

/** Those the newsletter template offers, then those of the link that it does not know. */
function Interests({ field: { state, isOpen, put } }: { field: TrackedUrlField }) {
  const offered = useFieldContext().interests;
  const foreign = state.interests.filter((alias) => !offered.some((interest) => interest.alias === alias));
  const toggle = (alias: string, isChosen: boolean) => {
    const others = state.interests.filter((chosen) => chosen !== alias);
    put({ interests: isChosen ? [...others, alias] : others });
  };
  return (
    <Stack as="fieldset" gap={2} minWidth={0} padding={2} className={styles.interests}>
      <Text as="legend" fullWidth size={12} tone="muted" className={styles.legend}>
        {specified.interests}
      </Text>
      {offered.length + foreign.length === 0 && <p className="field-help">{tracked.noInterest}</p>}
      {[...offered, ...foreign.map((alias) => ({ alias, name: alias }))].map(({ alias, name }) => (
        <Tick
          key={alias}
          label={name}
          note={foreign.includes(alias) ? tracked.unknownInterest : undefined}
          checked={state.interests.includes(alias)}
          disabled={!isOpen}
          onChange={(isChosen) => toggle(alias, isChosen)}
        />
      ))}
      {!isOpen && <p className="field-help">{tracked.takesNone}</p>}
    </Stack>
  );
}
