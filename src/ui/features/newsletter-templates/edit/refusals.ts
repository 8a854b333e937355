import type { InputIssue } from '../../../../core/errors/catalogue.ts';
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
export const useRefusal = (path: string): string | undefined =>
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
