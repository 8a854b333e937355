import { Refusal } from './ask.ts';
import { signInWords as words } from './messages.fr.ts';

/** What is wrong with a field that was filled in, in words; undefined where nothing is. */
export type FieldRules = Readonly<Record<string, (value: string) => string | undefined>>;

interface FormOptions {
  form: HTMLFormElement;
  /** Where a refusal is said. */
  failure: HTMLElement;
  rules: FieldRules;
  /** @throws Refusal */
  submit: (values: Record<string, string>) => Promise<void>;
  /** What refuses the form as a whole. */
  onRefused?: (refusal: Refusal) => boolean;
}

const inputsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input')];

/** Says what is wrong with a field beside it. */
function tell(input: HTMLInputElement, wrong: string | undefined) {
  const place = document.getElementById(`${input.id}-error`);
  if (wrong === undefined) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
  if (!place) return;
  place.textContent = wrong ?? '';
  place.dataset.shown = String(wrong !== undefined);
}

/** A form whose faults are said beside its fields, the first of which has the focus then; a refusal is said above. */
export function followForm({ form, failure, rules, submit, onRefused }: FormOptions) {
  const button = form.querySelector<HTMLButtonElement>('.button[data-variant=primary]');
  let isBusy = false;
  const check = (input: HTMLInputElement) =>
    input.closest('[hidden]') ? undefined : rules[input.name]?.(input.value);
  form.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.hasAttribute('aria-invalid')) tell(input, check(input));
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    failure.textContent = '';
    const inputs = inputsOf(form).filter((input) => !input.closest('[hidden]'));
    for (const input of inputs) tell(input, check(input));
    const wrong = inputs.find((input) => check(input) !== undefined);
    if (wrong) return wrong.focus();
    isBusy = true;
    button?.setAttribute('aria-busy', 'true');
    try {
      await submit(Object.fromEntries(inputs.map(({ name, value }) => [name, value])));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!onRefused?.(error)) failure.textContent = error.message;
    } finally {
      isBusy = false;
      button?.removeAttribute('aria-busy');
    }
  });
  for (const input of inputsOf(form)) if (input.type === 'password') followPassword(input);
}

/** A password can be looked at, and says when the keyboard writes capitals. */
function followPassword(input: HTMLInputElement) {
  const button = input.parentElement?.querySelector<HTMLButtonElement>('.show');
  const caps = document.getElementById(`${input.id}-caps`);
  button?.addEventListener('click', () => {
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!isShown));
    button.textContent = isShown ? words.show : words.hide;
  });
  const follow = (event: KeyboardEvent) => {
    const said = event.getModifierState?.('CapsLock') ? words.capsLock : '';
    if (caps && caps.textContent !== said) caps.textContent = said;
  };
  input.addEventListener('keydown', follow);
  input.addEventListener('keyup', follow);
  input.addEventListener('blur', () => {
    if (caps) caps.textContent = '';
  });
}
