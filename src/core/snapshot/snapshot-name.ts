import { z } from 'zod';
import { BlockIdSchema, IdSchema } from '../id.ts';

/** What a snapshot is called where it shows a whole page. */
const page = 'page';

/** What a snapshot shows: a page, or one block of it, in one view. */
export interface SnapshotSubject {
  campaign: string;
  /** Null for the page. */
  block: string | null;
  view: string;
}

/**
 * The part of a name that tells a block. Block ids differ by letter case, file names may not: `A` becomes `_a`. The block
 * `page` becomes `page_`, which no other id gives.
 */
const partOf = (block: string) =>
  block === page ? `${page}_` : block.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const blockOf = (part: string) =>
  part === `${page}_` ? page : part.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `<campaign>/<block or page>@<view>`: the same on every file system, and what a person types to approve. */
export function snapshotName({ campaign, block, view }: SnapshotSubject): string {
  return `${campaign}/${block === null ? page : partOf(block)}@${view}`;
}

/** What a name says; undefined for what is none. */
export function readSnapshotName(name: string): SnapshotSubject | undefined {
  const [, campaign = '', part = '', view = ''] =
    /^([a-z0-9-]+)\/([a-z0-9_-]+)@([a-z-]{1,32})$/.exec(name) ?? [];
  const subject = { campaign, block: part === page ? null : blockOf(part), view };
  const isSound =
    IdSchema.safeParse(campaign).success &&
    (subject.block === null || BlockIdSchema.safeParse(subject.block).success);
  // One thing, one name.
  return isSound && snapshotName(subject) === name ? subject : undefined;
}

export const SnapshotNameSchema = z.string().refine((name) => readSnapshotName(name) !== undefined);

/** The names that a pattern means, `*` standing for any signs: `lettre/*`, `*@phone`; a name means itself. */
export function matchingNames(pattern: string, names: readonly string[]): string[] {
  const pieces = pattern.split('*');
  return names.filter((name) => matches(name, pieces));
}

/** Without a regular expression: many stars would make one slow. */
function matches(name: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let from = first.length;
  for (const piece of others) {
    const at = name.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return name.length - last.length >= from && name.endsWith(last);
}
