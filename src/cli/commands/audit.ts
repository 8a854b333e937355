import { resolve } from 'node:path';
import { z } from 'zod';
import type { AuditActor } from '../../core/audit/audit-entry.ts';
import { auditWording } from '../../core/wording/audit.ts';
import { exportAudit, pageAudit, verifyAudit } from '../../use-cases/audit/read-audit.ts';
import { refuseUsage } from '../arguments.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { writeOutput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { auditCommandWords as words } from '../messages/audit.fr.ts';
import { answer, answerList } from '../output.ts';

const flagShape = { out: z.string().min(1).optional() };

/** As many as a terminal shows at once and again. */
const MAX_LISTED = 100;

/** The audit log: the last entries, whether it is whole, all of it in a file. */
export const audit: CommandRun = (call) => {
  const [action = 'list'] = call.args;
  if (action === 'list') return list(call);
  if (action === 'verify') return verify(call);
  if (action === 'export') return exportAll(call);
  return refuseUsage(words.unknownAction(String(action)));
};

const nameOf = ({ name, token }: AuditActor) => (token === undefined ? name : words.byToken(name, token));

const list = (call: Call) =>
  inWorkspace(call, async ({ deps }) => {
    const { entries, total } = await pageAudit(deps, { query: '', offset: 0, limit: MAX_LISTED });
    const rows = entries.map(({ number, at, who, action, on, note }) => [
      String(number),
      at,
      nameOf(who),
      auditWording[action],
      on?.id ?? '',
      note ?? '',
    ]);
    return answerList(call, { entries, total }, { headings: words.headings, rows, none: words.none });
  });

const verify = (call: Call) =>
  inWorkspace(call, async ({ deps }) => {
    const { entries, last, broken } = await verifyAudit(deps);
    answer(call, { entries, last: last ?? null, broken: broken ?? null }, () => [
      broken ? words.broken(broken.file, broken.after) : words.verified(entries),
      ...(last ? [words.last(last.number, last.hash)] : []),
    ]);
    return broken ? exitCodes.findings : exitCodes.done;
  });

async function exportAll(call: Call) {
  const { out } = parseFlags(call, flagShape);
  return inWorkspace(call, async ({ deps }) => {
    const { filename, bytes } = await exportAudit(deps, { query: '' });
    const place = resolve(call.context.cwd, out ?? filename);
    await writeOutput(place, bytes);
    answer(call, { files: [place] }, () => [place]);
    return exitCodes.done;
  });
}
