/** Text columns refuse U+0000, and a name that has it is kept without. */
export const storable = (text: string): string => text.replaceAll('\0', '');

/** Whether a name `n` is the one that is `asked` for, in SQL: the hash is what its index has. */
export const isNamed =
  'hashtextextended(n.name, 0) = hashtextextended(asked.name, 0) and n.name = asked.name';
