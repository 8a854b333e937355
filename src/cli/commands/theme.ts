import { readdir } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { ThemeSchema } from '../../core/theme/theme.ts';
import { addTheme } from '../../use-cases/themes/add-theme.ts';
import { exportTheme } from '../../use-cases/themes/export-theme.ts';
import { listThemes } from '../../use-cases/themes/list-themes.ts';
import { refuseUsage } from '../arguments.ts';
import { eachOf, endBatch, failedFacts } from '../batch.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { writeOutput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { readLetterFiles } from '../letter-files.ts';
import { themeCommandWords as words } from '../messages/theme.fr.ts';
import { answer, answerList, note } from '../output.ts';

const flagShape = {
  name: ThemeSchema.shape.name.optional(),
  out: z.string().min(1).optional(),
};

/** Themes: which there are, one that somebody made, one's own letters as one. */
export const theme: CommandRun = (call) => {
  const [action = 'list', given] = call.args;
  const names = Array.isArray(given) ? given : [];
  if (action === 'add') return add(call, names);
  if (action === 'export') return exportOne(call, names);
  if (action !== 'list') return refuseUsage(words.unknownAction(String(action)));
  return names.length > 0 ? refuseUsage(words.nothingElse) : list(call);
};

const list = (call: Call) =>
  inWorkspace(call, async ({ deps }) => {
    const themes = await listThemes(deps);
    const rows = themes.map(({ id, name, isBuiltin, letters, description }) => [
      id,
      name,
      isBuiltin ? words.builtin : words.own,
      letters.map((letter) => letter.name).join(', '),
      description,
    ]);
    return answerList(call, { themes }, { headings: words.headings, rows, none: words.none });
  });

async function add(call: Call, paths: readonly string[]) {
  if (paths.length === 0) refuseUsage(words.nothingToAdd);
  return inWorkspace(call, async ({ deps }) => {
    const batch = await eachOf(
      paths,
      (path) => path,
      async (path) => {
        const { name, files } = await readLetterFiles(resolve(call.context.cwd, path));
        const added = await addTheme(deps, { name, files });
        note(call, words.added(added.name));
        return added;
      },
    );
    answer(call, { themes: batch.done, ...failedFacts(batch) }, () => batch.done.map(({ id }) => id));
    return endBatch(call, batch);
  });
}

/** @throws AppError `output-refused` where something is in the folder: it would be among the theme's files. */
async function refuseFilled(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) throw AppError.of('output-refused', { file: folder, reason: words.notEmpty });
}

/** Into a zip where `--out` names one, else into a folder. */
async function exportOne(call: Call, campaigns: readonly string[]) {
  const { name, out } = parseFlags(call, flagShape);
  const [first, ...others] = campaigns;
  if (first === undefined || name === undefined) return refuseUsage(words.nothingToExport);
  // An id made of nothing would be anybody's.
  if (!/[\p{L}\p{N}]/u.test(name)) return refuseUsage(words.namelessExport);
  return inWorkspace(call, async ({ deps }) => {
    const { id, files } = await exportTheme(deps, { name, campaignIds: [first, ...others] });
    const place = resolve(call.context.cwd, out ?? id);
    const isZip = extname(place).toLowerCase() === '.zip';
    if (!isZip) await refuseFilled(place);
    if (isZip) {
      const named = files.map(({ path, bytes }) => ({ name: path, bytes }));
      await writeOutput(place, await deps.archives.zip(named, deps.clock.now()));
    } else for (const { path, bytes } of files) await writeOutput(join(place, path), bytes);
    return answer(call, { themes: [{ id, name, file: place }] }, () => [place]);
  });
}
