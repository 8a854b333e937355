import { render } from 'ink-testing-library';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FirstRunQuestions } from '../../../src/cli/components/first-run-questions.tsx';
import { initWords as words } from '../../../src/cli/messages/init.fr.ts';

const enter = '\r';
const usual = [
  { id: 'mairie', name: 'Mairie', description: 'Claire et utile.' },
  { id: 'musee', name: 'Musée', description: 'Nuit et corail.' },
];

/** The questions on a terminal; `isWrong` is the only answer that is refused. */
function asked({ name = undefined as string | undefined, isWrong = '', themes = usual } = {}) {
  const onAnswer = vi.fn();
  const onLeave = vi.fn();
  const check = async (answers: object) =>
    Object.values(answers).includes(isWrong) ? `«\u00a0${isWrong}\u00a0» est introuvable.` : undefined;
  const { stdin, lastFrame, unmount } = render(
    <FirstRunQuestions {...{ themes, name, check, onAnswer, onLeave }} isColoured={false} />,
  );
  onTestFinished(unmount);
  const sees = (text: string) => vi.waitFor(() => expect(lastFrame()).toContain(text));
  const press = async (key: string) => {
    await vi.waitFor(() => expect(stdin.listenerCount('readable')).toBeGreaterThan(0));
    stdin.write(key);
  };
  const answers = async (text: string, label: string) => {
    await sees(`? ${label}`);
    await press(text);
    await sees(`${label}\u00a0: ${text}`);
    await press(enter);
  };
  return { sees, answers, press, frame: lastFrame, onAnswer, onLeave };
}

it('asks for a name, a logo and a theme, one after the other, and keeps the answers in sight', async () => {
  const { sees, answers, press, onAnswer } = asked();
  await answers('Ville de Clairval', words.questions.name);
  await sees('✓ Nom de votre organisation\u00a0: Ville de Clairval');
  await answers('logo.png', words.questions.logo);
  await sees('❯ Mairie');
  await press('\u001b[B');
  await sees('❯ Musée');
  await press(enter);
  await vi.waitFor(() =>
    expect(onAnswer).toHaveBeenCalledWith({ name: 'Ville de Clairval', logo: 'logo.png', theme: 'musee' }),
  );
});

it('takes no answer for none, and the last choice for an empty workspace', async () => {
  const { sees, answers, press, onAnswer } = asked();
  await answers('', words.questions.name);
  await answers('', words.questions.logo);
  await sees('❯ Mairie');
  await press('\u001b[A');
  await sees(`❯ ${words.noTheme}`);
  await press(enter);
  await vi.waitFor(() =>
    expect(onAnswer).toHaveBeenCalledWith({ name: undefined, logo: undefined, theme: undefined }),
  );
});

it('asks again where an answer is wrong, and says what is', async () => {
  const { sees, answers, press } = asked({ name: 'Clairval', isWrong: 'absent.png' });
  await answers('absent.png', words.questions.logo);
  await sees('introuvable.');
  for (const _ of 'absent.png') await press('\u007f');
  await sees(`? ${words.questions.logo}\u00a0: ▏`);
});

it('writes each theme on a line of its own, whatever its sentence takes', async () => {
  const { answers, sees, frame } = asked({
    name: 'Clairval',
    themes: usual.map((theme) => ({ ...theme, description: 'Un trait continu, du blanc. '.repeat(9) })),
  });
  await answers('', words.questions.logo);
  await sees('❯ Mairie');
  expect(frame()).toMatch(/^❯ Mairie Un trait/m);
  expect(frame()).toMatch(/^ {2}Musée {2}Un trait/m);
});

it('is left by Escape', async () => {
  const { sees, press, onLeave, onAnswer } = asked();
  await sees(words.title);
  await press('\u001b');
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalled());
  expect(onAnswer).not.toHaveBeenCalled();
});
