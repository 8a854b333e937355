/** Attributes that name an element by its id, or several. */
const naming = ['id', 'for', 'aria-describedby'] as const;

/** Puts the fields that both forms have in their places in a form; what stands in a place is the help of its field. */
export function placeFields(form: HTMLFormElement): void {
  const { ids = '' } = form.dataset;
  for (const place of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const template = document.getElementById(`${place.dataset.field}-field`) as HTMLTemplateElement;
    const field = document.importNode(template.content, true);
    for (const name of naming)
      for (const named of field.querySelectorAll(`[${name}]`)) {
        const own = (named.getAttribute(name) ?? '').split(' ').map((id) => ids + id);
        named.setAttribute(name, own.join(' '));
      }
    const { autocomplete } = place.dataset;
    if (autocomplete) field.querySelector('input')?.setAttribute('autocomplete', autocomplete);
    field.querySelector('.field-help')?.append(...place.childNodes);
    place.replaceWith(field);
  }
}
