const isField = (element: Element): element is HTMLInputElement => 'validity' in element && 'name' in element;

/** Tells assistive technology which fields a refused form complains about. */
function markFields(form: HTMLFormElement) {
  for (const element of form.elements) {
    if (!isField(element)) continue;
    if (element.validity.valid) element.removeAttribute('aria-invalid');
    else element.setAttribute('aria-invalid', 'true');
  }
}

const firstBad = (form: HTMLFormElement) =>
  [...form.elements].find(
    (element): element is HTMLInputElement => isField(element) && !element.validity.valid,
  );

/** Whether a form's native validity passes; nothing is shown. */
export const isFormValid = (form: HTMLFormElement): boolean => firstBad(form) === undefined;

/**
 * Shows what a form's native validity complains about: it is flagged `was-validated`, its fields are marked and the
 * first bad one, which is answered, gets the focus.
 */
export function showFormErrors(form: HTMLFormElement): HTMLInputElement | undefined {
  const bad = firstBad(form);
  form.classList.toggle('was-validated', bad !== undefined);
  markFields(form);
  if (bad) {
    // What is folded away takes no focus.
    for (let fold = bad.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    bad.focus();
  }
  return bad;
}

/** Whether a form is in order; what is wrong is shown. */
export const checkForm = (form: HTMLFormElement): boolean => showFormErrors(form) === undefined;

/** The words of a label, without the note beside them. */
function wordsOf(label: Element | null | undefined): string {
  const words = label?.cloneNode(true) as Element | undefined;
  for (const note of words?.querySelectorAll('.field-note') ?? []) note.remove();
  return words?.textContent?.trim() ?? '';
}

/** What people call a field: its label, after those of the groups it stands in. */
export function fieldName(field: HTMLInputElement): string {
  const own =
    wordsOf(field.labels?.[0]) ||
    field.getAttribute('aria-label') ||
    wordsOf(field.closest('.field')?.querySelector('.field-label'));
  const groups: string[] = [];
  for (let group = field.closest('fieldset'); group; group = group.parentElement?.closest('fieldset') ?? null)
    groups.unshift(wordsOf(group.querySelector(':scope > legend')));
  return [...groups, own].filter((words) => words !== '').join(', ');
}

/** Keeps the marks of a refused form true while it is mended. */
export function followForm(form: HTMLFormElement) {
  if (form.classList.contains('was-validated')) markFields(form);
}
