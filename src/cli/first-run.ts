import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { AppError } from '../core/errors/app-error.ts';
import { describeIssue } from '../core/parse-input.ts';
import { applyTheme } from '../use-cases/themes/apply-theme.ts';
import { listThemes } from '../use-cases/themes/list-themes.ts';
import { type Call, isCi } from './call.ts';
import type { FirstRunAnswers } from './components/first-run-questions.tsx';
import type { Context } from './context.ts';
import { readInput } from './files.ts';
import { initWords as words } from './messages/init.fr.ts';
import { wantsColour } from './output.ts';

/** Whether somebody sits at a terminal that can be drawn on and typed in. */
export const canAsk = (call: Call): boolean => {
  const { stdin, stderr, env } = call.context;
  return stdin.isTTY === true && stderr.isTTY === true && env.TERM !== 'dumb' && !call.json && !isCi(call);
};

/** A path as it is typed, or as a terminal writes a file that is dropped on it: quoted, or with its spaces escaped. */
function typedPath(text: string): string {
  const quoted = /^(['"])(.*)\1$/.exec(text)?.[2];
  const path = quoted ?? (process.platform === 'win32' ? text : text.replace(/\\(.)/g, '$1'));
  return path.replace(/^~(?=\/|$)/, homedir());
}

/** A logo, by its path. @throws AppError as `readInput`, as `PictureEncoder.sample` */
export async function readLogo({ cwd, openPictures }: Context, path: string): Promise<Uint8Array> {
  const bytes = await readInput(resolve(cwd, path));
  const pictures = await openPictures();
  try {
    await pictures.sample(bytes);
    return bytes;
  } finally {
    pictures.close();
  }
}

/** What is wrong with an answer, in French: a name that is too long, a logo that cannot be read. */
async function complaintAbout(
  answers: Partial<FirstRunAnswers>,
  context: Context,
): Promise<string | undefined> {
  const name = applyTheme.input.shape.organisation.safeParse(answers.name, { error: describeIssue });
  if (!name.success) return name.error.issues[0]?.message;
  if (answers.logo === undefined) return undefined;
  const path = typedPath(answers.logo);
  try {
    await readLogo(context, path);
    return undefined;
  } catch (failure) {
    if (!AppError.is(failure)) throw failure;
    return failure.params.reason === 'EISDIR' ? words.isFolder(path) : failure.message;
  }
}

/**
 * Asks a newcomer for name, logo and theme of the first letter.
 * @returns undefined where they left
 */
export async function askFirstRun(
  call: Call,
  { name }: { name?: string | undefined },
): Promise<FirstRunAnswers | undefined> {
  const { context } = call;
  const themes = await listThemes({ themes: await context.openProductThemes() });
  const { drawFirstRun } = await import('./components/draw-first-run.tsx');
  const answers = await drawFirstRun(context, {
    themes,
    name,
    check: (given) => complaintAbout(given, context),
    isColoured: wantsColour(call),
  });
  // A logo gives its colours to a theme.
  const isDressed = answers?.theme !== undefined && answers.logo !== undefined;
  return answers && { ...answers, logo: isDressed ? typedPath(answers.logo ?? '') : undefined };
}
