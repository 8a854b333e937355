import sharp from 'sharp';
import { AppError } from '../../core/errors/app-error.ts';
import { type PictureAnswer, type PictureOrder, ready, type WorkLimits } from './messages.ts';
import { pictureTasks } from './picture-tasks.ts';

/** ms between two looks at what a picture costs. */
const lookEvery = 25;

/** At once, whatever its threads are doing: `process.exit` waits for them. */
const die = () => process.kill(process.pid, 'SIGKILL');

/** Ends the process where the work at hand goes beyond its limits; what watches is a thread that does none of it. */
function watchOver({ work, memory }: WorkLimits): () => void {
  const begun = process.cpuUsage();
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1_000 > work || process.memoryUsage.rss() > memory) die();
  }, lookEvery);
  return () => clearInterval(looking);
}

async function answerTo({ id, name, given, limits }: PictureOrder): Promise<PictureAnswer> {
  const rest = limits && watchOver(limits);
  try {
    const task = pictureTasks[name] as (...values: unknown[]) => Promise<unknown>;
    return { id, done: await task(...given) };
  } catch (error) {
    if (AppError.is(error)) return { id, failure: { code: error.code, params: error.params } };
    return { id, bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    rest?.();
  }
}

// No picture is decoded twice: what libvips would keep for that is memory for nothing.
sharp.cache(false);
process.on('message', async (order: PictureOrder) => {
  process.send?.({ id: order.id, begun: true } satisfies PictureAnswer);
  process.send?.(await answerTo(order));
});
process.on('disconnect', die);
// A terminal tells all processes of its program that they are to end: the one that asks decides.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.send?.(ready);
