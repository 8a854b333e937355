import type { InputIssue } from '../../core/errors/catalogue.ts';
import type { SettingsContent } from '../../core/settings/apply-changes.ts';

/** What the file of settings says now. */
export interface FiledSettings {
  /** Tells this state of the file from any other. */
  revision: string;
  content: SettingsContent;
  /** The same under what a file of this server says, where settings are kept elsewhere. */
  underFile: SettingsContent;
  /** Why what it says does not count; what was valid last counts until it is valid again. */
  issues: InputIssue[];
  /** The `NEWSLETTER_…` variable that wins over a setting, by the setting's path with dots. */
  overridden: Readonly<Record<string, string>>;
  /** Paths of what counts only once the program is started anew. */
  restart: string[];
}

/** What was tried with success, and with which settings; it can be tried again. */
export interface SettingsNotes {
  /** What tells the settings that something was tried with. */
  tried: Partial<Record<'mail' | 'platform' | 'pictures', string>>;
  /** The list of first steps was put away. */
  isPutAway: boolean;
}

/** The settings of the workspace, which stand in a file that people may change too. */
export interface SettingsStore {
  /** @throws AppError `config-invalid` where the file is no JSON object, `file-unreadable` */
  read(): Promise<FiledSettings>;
  /**
   * Changes what the file says, and nothing else in it: its order, its unknown keys and its spaces stay. What is written
   * counts at once.
   * @param base the revision that the change was made for
   * @param judge what else is wrong with it, by what counted and what would: variables of the environment win over the file
   * @throws AppError `settings-stale` when that is no longer what is there; `settings-invalid` for what was not wrong before;
   * `file-too-recent` for a file of a newer program; as `read`; as `judge`; those of storage
   */
  update(
    change: (content: SettingsContent) => SettingsContent,
    base?: string,
    judge?: (before: SettingsContent, after: SettingsContent) => InputIssue[],
  ): Promise<FiledSettings>;
  /** Whether an environment variable holds something. */
  isDefined(variable: string): boolean;
  notes(): Promise<SettingsNotes>;
  /** @throws AppError those of storage */
  note(change: (notes: SettingsNotes) => SettingsNotes): Promise<void>;
}
