import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { z } from 'zod';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { listAllMedias } from '../../use-cases/medias/list-medias.ts';
import { listPublished, type PublishedPicture } from '../../use-cases/medias/list-published.ts';
import { storeMedia } from '../../use-cases/medias/store-media.ts';
import { refuseUsage } from '../arguments.ts';
import { eachOf, endBatch, failedFacts } from '../batch.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { readInput, writeOutput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { mediasCommandWords as words } from '../messages/commands.fr.ts';
import { optimizeLater } from '../optimize-later.ts';
import { answer, answerList, failureFacts, note } from '../output.ts';

const { folder, alt, credit } = storeMedia.input.shape;
const flagShape = {
  ...{ folder, alt, credit },
  out: z.string().min(1).optional(),
};

/** The library: what is in it, files added to it, what letters need of it on the web. */
export const medias: CommandRun = (call) => {
  const [action, files] = call.args;
  const given = Array.isArray(files) ? files : [];
  if (action === 'add') return add(call, given);
  if (given.length > 0) refuseUsage(words.tooMany);
  if (action === 'export') return exportMedias(call);
  if (action === undefined) return list(call);
  return refuseUsage(words.unknownAction(String(action)));
};

function list(call: Call): Promise<number> {
  optimizeLater();
  return inWorkspace(call, async ({ deps }) => {
    const all = await listAllMedias(deps);
    return answerList(call, { medias: all }, { headings, rows: all.map(rowOf), none: words.none });
  });
}

const { columns } = words;
const headings = [columns.id, columns.size, columns.weight, columns.uses, columns.alt];

const rowOf = ({ id, width, height, bytes, uses, alt }: MediaSummary) => [
  id,
  `${width} × ${height}`,
  String(bytes),
  String(uses),
  alt,
];

function add(call: Call, files: readonly string[]): Promise<number> {
  const { folder, alt, credit } = parseFlags(call, flagShape);
  if (files.length === 0) refuseUsage(words.filesMissing);
  return inWorkspace(call, async ({ deps }) => {
    const batch = await eachOf(
      files,
      (file) => file,
      async (file) => {
        const bytes = await readInput(resolve(call.context.cwd, file));
        const kept = await storeMedia(deps, { file: bytes, filename: basename(file), folder, alt, credit });
        return { file, ...kept };
      },
    );
    const added = batch.done.map(({ file, isNew, media }) => ({ ...media, file, isNew }));
    answer(call, { medias: added, ...failedFacts(batch) }, () =>
      added.map(({ file, id, isNew }) => (isNew ? words.added : words.known)(file, id)),
    );
    return endBatch(call, batch);
  });
}

/** A picture that letters need on the web, and what was done for it. */
interface ExportedFile {
  path: string;
  state: 'written' | 'unchanged' | 'missing';
}

/** Nothing is deleted: letters that left may be read for years. */
async function exportOne(
  { medias: library }: Pick<Deps, 'medias'>,
  { address, path }: PublishedPicture,
  out: string,
): Promise<ExportedFile> {
  const picture = await library.read(address);
  if (!picture) return { path, state: 'missing' };
  const file = join(out, ...path.split('/'));
  const standing = await readFile(file).catch(() => undefined);
  if (standing?.equals(picture.bytes)) return { path, state: 'unchanged' };
  await writeOutput(file, picture.bytes);
  return { path, state: 'written' };
}

/** The real path of a folder that may not be there yet. */
async function realFolder(folder: string): Promise<string> {
  const real = await realpath(folder).catch(() => undefined);
  return (
    real ?? (dirname(folder) === folder ? folder : join(await realFolder(dirname(folder)), basename(folder)))
  );
}

/** What is written is not the originals, which are never altered: it may not stand where they do. */
async function refuseLibrary(workspace: string, out: string): Promise<void> {
  const [folder, library] = await Promise.all([realFolder(out), realFolder(join(workspace, 'medias'))]);
  const isIn = `${folder}${sep}`.startsWith(`${library}${sep}`);
  if (isIn) refuseUsage(words.outInLibrary(out));
}

function exportMedias(call: Call): Promise<number> {
  const { out } = parseFlags(call, flagShape);
  if (out === undefined) return refuseUsage(words.outMissing);
  const folder = resolve(call.context.cwd, out);
  return inWorkspace(call, async ({ deps, folder: workspace }) => {
    await refuseLibrary(workspace, folder);
    const { pictures, failed } = await listPublished(deps);
    const files: ExportedFile[] = [];
    for (const picture of pictures) files.push(await exportOne(deps, picture, folder));
    const count = (wanted: ExportedFile['state']) => files.filter(({ state }) => state === wanted).length;
    for (const { path, state } of files) if (state === 'missing') note(call, words.missing(path));
    for (const { campaign, error } of failed) note(call, words.undrawn(campaign, error.message));
    const { publicUrl } = deps.config;
    note(call, publicUrl === null ? words.notPublic : words.copy(publicUrl));
    const told = failed.map(({ campaign, error }) => ({ item: campaign, ...failureFacts(error) }));
    note(call, words.exported(count('written'), count('unchanged'), folder));
    answer(call, { files, ...(told.length > 0 && { failed: told }) }, () =>
      files.filter(({ state }) => state === 'written').map(({ path }) => join(folder, ...path.split('/'))),
    );
    return failed.length > 0 || count('missing') > 0 ? exitCodes.partial : exitCodes.done;
  });
}
