const isField = (element: Element): element is HTMLInputElement => 'validity' in element && 'name' in element;

/** Tells assistive technology which fields a refused form complains about. */
function markFields(form: HTMLFormElement) {
  for (const element of form.elements) {
    if (!isField(element)) continue;
    if (element.validity.valid) element.removeAttribute('aria-invalid');
    else element.setAttribute('aria-invalid', 'true');
  }
}

/**
 * Asks a form's native validity. Refused, it is flagged `was-validated`, its fields are marked and the first bad one gets
 * the focus (specification, section 5; decisions 7).
 */
export function checkForm(form: HTMLFormElement): boolean {
  const bad = [...form.elements].find((element) => isField(element) && !element.validity.valid);
  form.classList.toggle('was-validated', bad !== undefined);
  markFields(form);
  if (bad instanceof HTMLElement) {
    // What is folded away takes no focus.
    for (let fold = bad.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    bad.focus();
  }
  return bad === undefined;
}

/** Keeps the marks of a refused form true while it is mended. */
export function followForm(form: HTMLFormElement) {
  if (form.classList.contains('was-validated')) markFields(form);
}
