const fields = 'input, textarea, select, [contenteditable=true]';
const withoutText =
  'input:is([type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=button]), select';

/** Whether something is in a control of a form, or in a text one can write in. */
export const isFieldFocused = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(fields) !== null;

/** Whether the person writes: undo and Delete are the text's own then. */
export const isTyping = (target: EventTarget | null) =>
  isFieldFocused(target) && !target.matches(withoutText);

/** Whether a dialog or a menu waits for an answer. */
export const isDialogOpen = () =>
  document.querySelector('[role=dialog][aria-modal=true], [role=menu]:popover-open') !== null;
