/** How a setting is given. */
export interface SettingsField {
  /** Its keys with dots between them; in an item of a list, below the item. */
  path: string;
  kind:
    | 'text'
    | 'mail'
    | 'number'
    | 'days'
    | 'tick'
    | 'choice'
    | 'lines'
    | 'pairs'
    | 'variable'
    | 'items'
    | 'rules';
  /** Values of a choice, in order. */
  choices?: readonly string[];
  /** Of a list: the fields of an item; the first names it. */
  item?: readonly SettingsField[];
  /** Beside another of its kind. */
  isShort?: boolean;
  isRequired?: boolean;
  /** Shown here, written in the file alone. */
  isByHand?: boolean;
  /** Whether it matters, by what other fields of its section or item hold. */
  when?: (valueIn: (path: string) => unknown) => boolean;
}

/** A complaint, and the path of what it is about. */
export interface SettingsIssue {
  path: string;
  message: string;
}

/** Whether a path is another, or leads below it. */
export const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}.`);

/** What is complained of a field; of something that several fields make, at the first of them. */
export function issuesOf(
  path: string,
  fields: readonly SettingsField[],
  issues: readonly SettingsIssue[],
): SettingsIssue[] {
  return issues.filter((issue) => {
    const first = fields.find((field) => isBelow(issue.path, field.path) || isBelow(field.path, issue.path));
    return first?.path === path;
  });
}
