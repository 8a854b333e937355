import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Stack, Text } from './layout.tsx';

/** One of several answers, said by its consequence. */
interface Choice {
  label: string;
  hint?: string;
  /** The one that most take. */
  isMain?: boolean;
  disabled?: boolean;
  run: () => void;
}

interface ChoiceDialogProps {
  open: boolean;
  /** Closed without an answer, by `none` too. */
  onClose: () => void;
  title: string;
  size?: 'sm' | 'lg';
  choices: readonly Choice[];
  /** The button that puts the answer off. */
  none: string;
  /** What is asked. */
  children?: ReactNode;
}

/** A question with several answers, each with its consequence. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { open, onClose, title, size, choices, none, children } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} size={size}>
      <Stack gap={4}>
        {children}
        <Stack as="ul" gap={3}>
          {choices.map(({ label, hint, isMain, disabled, run }) => (
            <li key={label}>
              <Button variant={isMain ? undefined : 'outline'} wide disabled={disabled} onClick={run}>
                {label}
              </Button>
              {hint && (
                <Text marginTop={1} size={13} tone="muted">
                  {hint}
                </Text>
              )}
            </li>
          ))}
        </Stack>
        <Button variant="subtle" tone="neutral" wide onClick={onClose}>
          {none}
        </Button>
      </Stack>
    </Dialog>
  );
}
