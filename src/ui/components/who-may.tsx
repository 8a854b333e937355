import { whoMay } from '../state/caller.ts';
import type { PermittedRow } from '../state/permissions.ts';
import { Text } from './layout.tsx';

/**
 * Where something is not offered, who does it; nothing to whoever may.
 * @param props.does what they do, as a verb in the plural with what follows it
 */
export function WhoMay({ row, does }: { row: PermittedRow; does: string }) {
  const said = whoMay(row, does);
  return said === undefined ? null : (
    <Text size={13} tone="muted">
      {said}
    </Text>
  );
}
