import { AppError } from '../../src/core/errors/app-error.ts';
import type { Deps } from '../../src/use-cases/deps.ts';
import { drawImported } from '../../src/use-cases/imports/imported-email.ts';
import type { LetterFiles } from '../../src/use-cases/imports/letter-source.ts';
import { composeLetter, readLetter } from '../../src/use-cases/imports/plan-import.ts';
import type { Viewer } from '../quality/browser.ts';

/** px of windows: the letter’s own, a telephone and the narrowest one. */
const windows = [620, 375, 320];

/** How far a letter, once it is blocks, sticks out of windows, and by what; '' where it is in all of them. */
export async function overflowLine(deps: Deps, files: LetterFiles, viewer: Viewer): Promise<string> {
  try {
    const read = await readLetter(deps, { as: 'blocks', files, fetch: false });
    const composed = await composeLetter(deps, read, read.pictures.fates);
    const { rendered } = await drawImported(deps, composed.draft, { ...composed, pictures: read.pictures });
    const out: string[] = [];
    for (const width of windows) {
      const { overflow, boxes } = await viewer.look(rendered.html, { width });
      if (overflow <= 0) continue;
      const widest = boxes.reduce((most, box) => (box.right > most.right ? box : most));
      out.push(`${overflow} px at ${width}: ${widest.what.slice(0, 60)}`);
    }
    return out.join(' · ');
  } catch (error) {
    if (AppError.is(error)) return `refused: ${error.code}`;
    throw error;
  }
}
