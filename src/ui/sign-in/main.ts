import { acceptInvitation, askWays, Refusal, readInvitation, signIn } from './ask.ts';
import { placeFields } from './fields.ts';
import { type FieldRules, followForm } from './form.ts';
import { signInWords as words } from './messages.fr.ts';
import { nextPath } from './next-path.ts';

const at = <Part extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as Part;

const steps = ['waiting', 'ways', 'invitation', 'spent', 'done', 'unreachable'] as const;

/** One step shows at a time; its title is heard, unless a field has the focus. */
function show(step: (typeof steps)[number], focused?: HTMLElement | null) {
  for (const other of steps) at(other).hidden = other !== step;
  const title = at(step).querySelector('h1');
  title?.setAttribute('tabindex', '-1');
  (focused ?? title)?.focus();
}

/** In the form of HTML (4.10.5.1.5), a domain with a dot asked for: the server judges what is left. */
const isAddress = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

const rules: FieldRules = {
  name: (value) => (value.trim() === '' ? words.needed.name : undefined),
  email: (value) => (isAddress(value) ? undefined : words.needed.email),
};

const goOn = () => location.replace(nextPath(location.search, location.origin));

/** Whose editor it is, above whatever is said. */
async function nameWorkspace() {
  const ways = await askWays();
  at('workspace').textContent = ways.name;
  return ways;
}

async function offerWays() {
  const { local, issuers } = await nameWorkspace();
  document.title = words.title;
  const next = nextPath(location.search, location.origin);
  at('issuers').replaceChildren(...issuers.map((issuer) => issuerLink(issuer, next)));
  at('issuers').hidden = issuers.length === 0;
  at('or').hidden = issuers.length === 0 || !local;
  at('sign-in').hidden = !local;
  at('no-way').hidden = local || issuers.length > 0;
  at('ways-failure').textContent =
    words.failures[new URLSearchParams(location.search).get('failure') ?? ''] ?? '';
  show('ways', local && issuers.length === 0 ? at('sign-in').querySelector('input') : null);
}

function issuerLink({ id, name }: { id: string; name: string }, next: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'button';
  link.dataset.variant = 'outline';
  link.dataset.wide = 'true';
  link.href = `/sign-in/${encodeURIComponent(id)}?next=${encodeURIComponent(next)}`;
  link.textContent = name;
  item.append(link);
  return item;
}

async function openInvitation() {
  const [{ person }] = await Promise.all([readInvitation(location.hash.slice(1)), nameWorkspace()]);
  document.title = words.invitationTitle;
  const email = at('accept').querySelector<HTMLInputElement>('[name=email]');
  at('name-field').hidden = person !== null;
  at('welcome').textContent = person ? words.welcome(person.name) : words.first;
  // Not hidden: what keeps passwords keeps this one with the address that it goes with.
  if (email && person) Object.assign(email, { value: person.email, readOnly: true });
  show('invitation', person ? at('new-password') : at('name-field').querySelector('input'));
}

const isInvitation = location.pathname === '/invitation';

async function open() {
  show('waiting');
  try {
    if (isInvitation) await openInvitation();
    else if (new URLSearchParams(location.search).has('done')) {
      await nameWorkspace();
      document.title = words.doneTitle;
      show('done');
    } else await offerWays();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'invitation-refused' || error.code === 'input-invalid') return show('spent');
    at('unreachable-reason').textContent = error.message;
    show('unreachable');
  }
}

for (const id of ['sign-in', 'accept']) placeFields(at<HTMLFormElement>(id));

followForm({
  form: at<HTMLFormElement>('sign-in'),
  failure: at('ways-failure'),
  rules: { ...rules, password: (value) => (value === '' ? words.needed.password : undefined) },
  async submit({ email = '', password = '' }) {
    await signIn({ email: email.trim(), password });
    goOn();
  },
  onRefused(refusal) {
    if (refusal.code === 'sign-in-refused') at('password').focus();
    return false;
  },
});

followForm({
  form: at<HTMLFormElement>('accept'),
  failure: at('invitation-failure'),
  rules: {
    ...rules,
    password: (value) => (value.length < 12 ? words.needed.newPassword(value.length) : undefined),
  },
  async submit({ name, email = '', password = '' }) {
    const secret = location.hash.slice(1);
    const own = name === undefined ? {} : { name: name.trim(), email: email.trim() };
    await acceptInvitation({ secret, password, ...own });
    location.replace('/');
  },
  onRefused(refusal) {
    if (refusal.code !== 'invitation-refused') return false;
    show('spent');
    return true;
  },
});

at('retry').addEventListener('click', () => void open());
// Another link that is opened in the same tab.
addEventListener('hashchange', () => void open());
void open();
