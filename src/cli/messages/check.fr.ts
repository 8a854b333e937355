import type { PolicyLevel } from '../../core/checks/policy.ts';
import type { Severity } from '../../core/finding.ts';
import { countsBySeverity } from '../../core/wording/checks.ts';
import { plural, quoted } from '../../core/wording/phrases.ts';

const nb = '\u00a0';

const levels: Record<PolicyLevel, string> = {
  off: 'désactivée',
  advice: 'conseil',
  warning: 'avertissement',
  blocking: 'bloquante',
};

/** What the command that checks says. */
export const checkWords = {
  separator: `${nb}: `,
  levels,
  severityExpected: 'warning ou advice attendu',
  rulesAlone: '--rules ne prend ni campagne ni fichier.',
  ofVersion: (id: string, name: string, version: number) => `${id}${nb}: ${quoted(name)}, version ${version}`,
  counts: (counts: Readonly<Record<Severity, number>>) => countsBySeverity(counts) || 'rien à signaler',
  askedLinks: (asked: number, broken: number, unverified: number) =>
    [
      plural(asked, 'lien demandé', 'liens demandés'),
      ...(broken > 0 ? [plural(broken, 'mort', 'morts')] : []),
      ...(unverified > 0 ? [plural(unverified, 'non vérifié', 'non vérifiés')] : []),
    ].join(', '),
  spam: (score: number) => `note anti-spam${nb}: ${score.toLocaleString('fr-FR')}`,
  unjudged: (reason: string) => `Pas de note anti-spam. ${reason}`,
  summaryUnwritten: (reason: string) => `Le résumé de l’étape n’a pas pu être écrit (${reason}).`,
  here: (level: PolicyLevel) => ` (ici ${levels[level]})`,
  rulesHint:
    'Dans newsletter.config.json, par exemple "checks": {"subject-long": "advice", "link-untracked": "off"}.',
  policy: (rules: number, said: readonly string[]) =>
    said.length === 0
      ? `${rules} ${rules > 1 ? 'règles, telles quelles' : 'règle, telle quelle'}`
      : `${rules} ${rules > 1 ? 'règles' : 'règle'}${nb}; ici ${said.join(', ')}`,
  policyOf: (rule: string, level: PolicyLevel) => `${rule} ${levels[level]}`,
} as const;

/** What is said of `--since`. */
export const sinceWords = {
  twice: '--since ne va ni avec des campagnes nommées ni avec --all.',
  nothing: (ref: string) => `Aucune campagne n’a changé depuis «\u00a0${ref}\u00a0».`,
  changed: (count: number, ref: string) =>
    `${count}\u00a0${count > 1 ? 'campagnes ont changé' : 'campagne a changé'} depuis «\u00a0${ref}\u00a0».`,
} as const;
