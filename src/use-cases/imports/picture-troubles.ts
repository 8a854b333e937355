import { groupBy } from '../../core/group-by.ts';
import type { ImportFinding } from '../../core/import/import-report.ts';
import { noImageAddress } from '../../core/media/addresses.ts';
import type { PictureOutcome } from '../../email/import/map/map-facts.ts';
import { remark } from '../../email/import/remark.ts';

/** A picture that nobody can show. */
export interface PictureTrouble {
  /** As the letter writes it. */
  address: string;
  code: 'picture-missing' | 'picture-tag' | 'picture-refused';
  /** As a person knows it. */
  name: string;
  /** Why it was refused, a French sentence; '' otherwise. */
  reason: string;
}

/** More of a kind are told in one remark, or nobody reads them. */
const mostToldApart = 3;

function remarkOn(code: PictureTrouble['code'], told: readonly PictureTrouble[]): ImportFinding {
  const names = told.map(({ name }) => name);
  if (code === 'picture-refused') return remark('todo', code, names, told[0]?.reason ?? '');
  return remark('todo', code, names);
}

/** What stands in the place of such pictures; all of a kind that are told at once have the same remark. */
export function picturesWithTrouble(
  troubles: readonly PictureTrouble[],
): [address: string, fate: PictureOutcome][] {
  const kinds = groupBy(troubles, ({ code, reason }) => `${code} ${reason}`);
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike;
    const shared = first && alike.length > mostToldApart ? remarkOn(first.code, alike) : undefined;
    return alike.map((one): [string, PictureOutcome] => [
      one.address,
      { url: noImageAddress, remark: shared ?? remarkOn(one.code, [one]) },
    ]);
  });
}
