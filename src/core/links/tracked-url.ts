import { addToQuery, cutText, filterQuery, isLoneTag, queryOf } from './query.ts';

/** A link taken apart: what the address builder shows (docs/product-rules.md#links). */
export interface TrackedUrl {
  /** The address without the three parameters. */
  base: string;
  /** 'Tracking auto' */
  autotracking: boolean;
  /** 'Autologin' */
  autologin: boolean;
  /** Aliases in the link's order, each once; those that no interest bears are kept as they are written. */
  interests: readonly string[];
}

/** The three parameters, in the order they are written. */
export const trackedUrlNames: readonly string[] = ['autotracking', 'autologin', 'interest'];
const otherScheme = /^\s*(?!https?:)[a-z][a-z0-9+-]*:/i;

const untracked = (base: string): TrackedUrl => ({
  base,
  autotracking: false,
  autologin: false,
  interests: [],
});

/** Whether an address may bear parameters: mailto, tel and other schemes, anchors and lone tokens get none. */
function isPage(address: string): boolean {
  const start = address.trimStart();
  return start !== '' && !start.startsWith('#') && !otherScheme.test(start) && !isLoneTag(address);
}

function takeApart(address: string): TrackedUrl {
  if (!isPage(address)) return untracked(address);
  const base = filterQuery(address, ({ name }) => !trackedUrlNames.includes(name));
  if (!isPage(base)) return untracked(base);
  const query = queryOf(address) ?? [];
  const values = (asked: string) => query.flatMap(({ name, value = '' }) => (name === asked ? value : []));
  const aliases = values('interest').flatMap((value) => cutText(value, '-'));
  return {
    base,
    autotracking: values('autotracking').includes('true'),
    autologin: values('autologin').includes('true'),
    interests: [...new Set(aliases)].filter((alias) => alias !== ''),
  };
}

const isSame = (a: TrackedUrl, b: TrackedUrl) =>
  a.base === b.base &&
  a.autotracking === b.autotracking &&
  a.autologin === b.autologin &&
  a.interests.length === b.interests.length &&
  a.interests.every((alias, index) => alias === b.interests[index]);

/**
 * The inverse of `buildTrackedUrl`: `parse(build(state))` is the state, and building what was parsed gives an address that
 * stays as it is. A parameter counts when it is `true`, wherever it stands and however often; whatever its value, it is
 * no part of the base. An address without the three is its own base, to the byte. One that could not be put together
 * again (its parts would close a merge tag left open) is left whole.
 */
export function parseTrackedUrl(address: string): TrackedUrl {
  const found = takeApart(address);
  return isSame(takeApart(buildTrackedUrl(found)), found) ? found : untracked(address);
}

/** Whether `buildTrackedUrl` can add parameters to this base. */
export const takesParameters = (base: string): boolean => isPage(base) && takeApart(base).base === base;

/**
 * The complete link: autotracking=true, autologin=true and interest=alias1-alias2, each when it is asked for, in this
 * order, before a fragment. `base` is free of the three, as `parseTrackedUrl` gives it; a base that takes no parameters
 * is the whole link.
 */
export function buildTrackedUrl({ base, autotracking, autologin, interests }: TrackedUrl): string {
  if (!takesParameters(base)) return base;
  return addToQuery(base, [
    ...(autotracking ? ['autotracking=true'] : []),
    ...(autologin ? ['autologin=true'] : []),
    ...(interests.length > 0 ? [`interest=${interests.join('-')}`] : []),
  ]);
}

/** A link with parameters changed and the others kept; the address given may be complete, its own parameters count. */
export function withParameters(address: string, asked: Partial<Omit<TrackedUrl, 'base'>>): string {
  const { interests, ...former } = parseTrackedUrl(address);
  return buildTrackedUrl({
    base: former.base,
    autotracking: asked.autotracking || former.autotracking,
    autologin: asked.autologin || former.autologin,
    interests: [...new Set([...interests, ...(asked.interests ?? [])])],
  });
}
