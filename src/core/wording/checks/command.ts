import type { PolicyLevel } from '../../checks/policy.ts';
import type { Severity } from '../../finding.ts';
import { checkPanelWords } from '../checks-panel.ts';
import { plural, quoted } from '../phrases.ts';

const nb = '\u00a0';

const levels: Record<PolicyLevel, string> = {
  off: 'désactivée',
  advice: 'conseil',
  warning: 'avertissement',
  blocking: 'bloquante',
};

/** What the command that checks says. */
export const checkWords = {
  summary: 'vérifie des lettres, ou des fichiers .html et .eml (- pour l’entrée standard)',
  format: 'text, json, junit, github, sarif ou gitlab',
  failOn: 'échoue aussi pour warning (avertissement) ou advice (conseil) ; sinon pour ce qui est bloquant',
  links: 'demande les pages où mènent les liens, dans la CI aussi',
  noLinks: 'ne demande aucune page',
  out: 'fichier où écrire le rapport, dans son format',
  rules: 'liste les règles, et ce que la configuration dit de chacune',

  separator: `${nb}: `,
  levels,
  severityExpected: 'warning ou advice attendu',
  rulesAlone: '--rules ne prend ni campagne ni fichier.',
  ofVersion: (id: string, name: string, version: number) => `${id}${nb}: ${quoted(name)}, version ${version}`,
  atLine: (line: number) => `ligne ${line}`,
  counts: (counts: Readonly<Record<Severity, number>>) => checkPanelWords.counts(counts) || 'rien à signaler',
  askedLinks: (asked: number, broken: number, unverified: number) =>
    [
      plural(asked, 'lien demandé', 'liens demandés'),
      ...(broken > 0 ? [plural(broken, 'mort', 'morts')] : []),
      ...(unverified > 0 ? [plural(unverified, 'non vérifié', 'non vérifiés')] : []),
    ].join(', '),
  unverified: (address: string, told: string) => `Non vérifié${nb}: ${address} (${told})`,
  noneVerified: (told: string) => `Aucun lien n’a pu être vérifié${nb}: ${told}.`,
  spam: (score: number) => `note anti-spam${nb}: ${score.toLocaleString('fr-FR')}`,
  unjudged: (reason: string) => `Pas de note anti-spam. ${reason}`,
  notAsked: 'Les liens n’ont pas été demandés.',
  notJudged: 'Aucun filtre anti-spam n’a jugé cette lettre.',
  turnedOff: 'Règle désactivée par la configuration.',
  letter: 'Lettre',
  summaryTitle: 'Vérification des newsletters',
  summaryCut: '… La suite est dans le journal de l’étape.',
  couldNotCheck: 'Non vérifiée',
  notChecked: (name: string) => `${name}${nb}: non vérifiée`,
  summaryUnwritten: (reason: string) => `Le résumé de l’étape n’a pas pu être écrit (${reason}).`,
  line: (name: string, what: string) => `${name}${nb}: ${what}`,
  here: (level: PolicyLevel) => ` (ici ${levels[level]})`,
  rulesHint:
    'Dans newsletter.config.json, par exemple "checks": {"subject-long": "advice", "link-untracked": "off"}.',
  policy: (rules: number, said: readonly string[]) =>
    said.length === 0
      ? `${rules} ${rules > 1 ? 'règles, telles quelles' : 'règle, telle quelle'}`
      : `${rules} ${rules > 1 ? 'règles' : 'règle'}${nb}; ici ${said.join(', ')}`,
  policyOf: (rule: string, level: PolicyLevel) => `${rule} ${levels[level]}`,
} as const;
