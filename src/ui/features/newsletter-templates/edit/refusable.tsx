import { type ReactNode, useId, useMemo } from 'react';
import { capital } from '../../../../core/wording/phrases.ts';
import { Stack, Text } from '../../../components/layout.tsx';
import { FieldContextProvider, useFieldContext } from '../../../fields/field-context.tsx';
import { useRefusal } from './refusals.ts';

/** What a refused control takes over that stands in no frame. */
export interface RefusedControl {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface RefusableProps {
  path: string;
  children: ReactNode | ((refused: RefusedControl) => ReactNode);
}

/** A control of the form, and under it what the server refused of it; a frame inside tells its own control. */
export function Refusable({ path, children }: RefusableProps) {
  const message = useRefusal(path);
  const isRefused = message !== undefined;
  const id = useId();
  const around = useFieldContext();
  const surroundings = useMemo(
    () => (isRefused ? { ...around, refusal: id } : around),
    [around, isRefused, id],
  );
  const refused: RefusedControl = isRefused ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  return (
    <Stack gap={1} minWidth={0} data-refused={isRefused || undefined}>
      <FieldContextProvider value={surroundings}>
        {typeof children === 'function' ? children(refused) : children}
      </FieldContextProvider>
      {isRefused && (
        <Text size={12} tone="danger" id={id}>
          {capital(message)}
        </Text>
      )}
    </Stack>
  );
}
