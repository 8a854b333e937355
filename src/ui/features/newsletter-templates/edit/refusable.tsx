import { type ReactNode, useId, useMemo } from 'react';
import type { InputIssue } from '../../../../core/errors/catalogue.ts';
import { capital } from '../../../../core/wording/phrases.ts';
import { Stack, Text } from '../../../components/layout.tsx';
import { FieldContextProvider, useFieldContext } from '../../../fields/field-context.tsx';
import { useTemplate } from '../../templates/use-template.ts';
import { useTemplateScreen } from './template-context.ts';

/** Paths that have a control of their own; what is refused of others stands at the head of their section. */
const atField =
  /^(name|sender\.\w+|defaults\.preheader|defaults\.parameters\.\w+|shape\.\w+|(colors|fonts|interests)\.\d+\.\w+)$/;

const none: readonly InputIssue[] = [];

/** What the server refused of the last save, until something is changed. */
function useRefusals(): readonly InputIssue[] {
  const { editor } = useTemplateScreen();
  return useTemplate(editor, ({ save }) => {
    // A colour that cannot be read says so itself, with the one that can.
    if (save.kind !== 'failed' || save.problem.code === 'palette-unreadable') return none;
    return Array.isArray(save.problem.issues) ? (save.problem.issues as InputIssue[]) : none;
  });
}

/** What was refused of the field at a path. */
const useRefusal = (path: string): string | undefined =>
  useRefusals().find((issue) => issue.path === path)?.message;

/** Whether something was refused of the fields below a path. */
export const useIsRefused = (path: string): boolean =>
  useRefusals().some((issue) => issue.path.startsWith(`${path}.`));

/** What was refused of these fields and has no control of its own. */
export const useSectionRefusals = (fields: readonly string[]): readonly InputIssue[] =>
  useRefusals().filter(
    ({ path }) =>
      !atField.test(path) && fields.some((field) => path === field || path.startsWith(`${field}.`)),
  );

/** Brings the focus to the first control that was refused, else to the first section that says why. */
export function focusRefused(form: HTMLFormElement) {
  const refused = form.querySelector('[data-refused]');
  const control = refused?.querySelector<HTMLElement>('input, select, textarea');
  const heading = refused?.closest('section')?.querySelector<HTMLElement>('h2');
  const told = control ?? heading ?? form.querySelector<HTMLElement>('[data-advice]');
  told?.focus({ preventScroll: true });
  (refused ?? told)?.scrollIntoView({ block: 'center' });
}

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
