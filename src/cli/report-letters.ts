import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { CheckReport } from '../core/checks/check-report.ts';
import { type ReportedLetter, reportFindings } from '../use-cases/checks/reports/reported-letter.ts';
import type { Batch } from './batch.ts';
import type { Call } from './call.ts';

/** A letter or file that was checked. */
export interface CheckedItem {
  /** Id of the campaign, or the file as it was named. */
  name: string;
  title: string;
  facts: { campaign: string; version: string } | { file: string };
  report: CheckReport;
}

/** The folder that git keeps, above; the folder itself where none does. */
function repositoryOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return folder;
  }
}

/** Files as CI systems name them: from the root of the repository, with slashes. */
function pathsFrom(base: string) {
  const root = repositoryOf(base);
  return (file: string) => relative(root, file).split(sep).join('/');
}

/** What was checked, each remark beside the line of a file. @param folder the workspace, where there is one */
export async function reportLetters(
  { context: { cwd } }: Call,
  { done, failed }: Batch<CheckedItem>,
  folder: string | undefined,
): Promise<ReportedLetter[]> {
  const pathOf = pathsFrom(folder ?? cwd);
  const ofCampaign = (campaign: string, ...names: string[]) =>
    join(folder ?? cwd, 'campaigns', campaign, ...names);

  async function reported({ name, title, facts, report }: CheckedItem): Promise<ReportedLetter> {
    const isFile = 'file' in facts;
    const stem = isFile ? '' : ofCampaign(facts.campaign, 'versions', facts.version);
    const file = isFile ? resolve(cwd, facts.file) : `${stem}.json`;
    const markup = isFile ? file : `${stem}.html`;
    // A remark without its line is better than none.
    const text = isFile ? '' : await readFile(file, 'utf8').catch(() => '');
    const source = { name, file: pathOf(file), markupFile: pathOf(markup), text };
    return { name, title, file: source.file, checked: { findings: reportFindings(report.findings, source) } };
  }

  return [
    ...(await Promise.all(done.map(reported))),
    ...failed.map(({ item, error }) => {
      const isCampaign = folder !== undefined && existsSync(ofCampaign(item, 'campaign.json'));
      const file = isCampaign ? ofCampaign(item, 'campaign.json') : resolve(cwd, item);
      return {
        ...{ name: item, title: item, file: pathOf(file) },
        checked: { failure: error.message, code: error.code },
      };
    }),
  ];
}
