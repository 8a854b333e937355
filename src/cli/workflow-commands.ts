/**
 * What is said beside the report: the runner obeys lines of both streams that begin with `::`, and `##[` anywhere in a line
 * (actions/runner, `ActionCommand.cs`); a file may be called so, over two lines too.
 */
export const escapeWorkflowCommands = (text: string): string =>
  text.replace(/^(\s*:)(?=:)/gm, '$1 ').replaceAll('##[', '## [');
