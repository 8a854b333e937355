import { specified } from '../../core/wording/specification.ts';
import { Stack, Text } from '../components/layout.tsx';
import { useFieldContext } from './field-context.tsx';
import styles from './fields.module.css';
import { fieldWords } from './messages.fr.ts';
import { Tick } from './tick.tsx';
import type { TrackedUrlField } from './use-tracked-url.ts';

const { tracked } = fieldWords;

/** Those the newsletter template offers, then those of the link that it does not know. */
export function Interests({ field: { state, isOpen, put } }: { field: TrackedUrlField }) {
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
