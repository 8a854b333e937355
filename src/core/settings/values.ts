/** What stands at a path of settings: its keys with dots between them. */
export const valueAt = (settings: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], settings);

/** Whether two settings say the same. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
