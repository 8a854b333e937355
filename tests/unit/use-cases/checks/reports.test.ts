import { describe, expect, it } from 'vitest';
import { checkCodeQuality } from '../../../../src/use-cases/checks/reports/code-quality.ts';
import { githubAnnotations, githubSummary } from '../../../../src/use-cases/checks/reports/github.ts';
import {
  lineInVersion,
  type ReportedLetter,
  reportFindings,
} from '../../../../src/use-cases/checks/reports/reported-letter.ts';
import { checkSarif } from '../../../../src/use-cases/checks/reports/sarif.ts';
import { faultsOfSarif } from '../../../support/sarif-schema.ts';

const version = `{
  "schemaVersion": 1,
  "blocks": [
    {
      "id": "une",
      "blockdatas": {
        "subject": "d’un bloc",
        "titre": "Bonjour"
      }
    },
    {
      "id": "agenda",
      "blockdatas": {
        "titre": "Agenda"
      }
    }
  ],
  "parameters": {
    "unsuburl": ""
  },
  "subject": ""
}
`;

const source = {
  name: 'décembre',
  file: 'lettres/campaigns/décembre/versions/000001-abcdef.json',
  markupFile: 'lettres/campaigns/décembre/versions/000001-abcdef.html',
  text: version,
};

const alt = { rule: 'alt-missing', severity: 'blocking', message: 'Pas de texte.', block: 'agenda' } as const;

const aLetter = (over: Partial<ReportedLetter> = {}): ReportedLetter => ({
  name: source.name,
  title: 'La lettre de décembre',
  file: source.file,
  checked: {
    findings: reportFindings(
      [
        {
          rule: 'subject-long',
          severity: 'advice',
          message: 'L’objet est long,\nà 100 % : trop.',
          field: 'subject',
        },
        { ...alt, field: 'titre', blockName: 'Agenda', fieldLabel: 'Titre' },
        { rule: 'link-empty', severity: 'warning', message: 'Le lien est vide.', line: 12 },
      ],
      source,
    ),
  },
  ...over,
});
const unchecked = aLetter({
  name: 'absente',
  checked: { failure: 'La campagne est introuvable.', code: 'campaign-not-found' },
});

describe('the line of a remark in the file of a version', () => {
  it.each([
    ['its field’s, within its block', { block: 'agenda', field: 'titre' }, '"titre": "Agenda"'],
    ['its block’s, where it has no such field', { block: 'agenda', field: 'lien' }, '"id": "agenda",'],
    ['the letter’s own, whatever blocks call theirs', { field: 'subject' }, '"subject": ""'],
    ['a parameter’s', { field: 'unsuburl' }, '"unsuburl": ""'],
    ['the first, of the letter as a whole', {}, '{'],
    ['the first, of a block that is gone', { block: 'partie' }, '{'],
  ])('is %s', (_what, place, line) => {
    expect(version.split('\n')[lineInVersion(version, place) - 1]?.trim()).toBe(line);
  });

  it('is one of the HTML where the remark has its own', () => {
    const [found] = reportFindings([{ ...alt, line: 12 }], source);
    expect(found).toMatchObject({ file: source.markupFile, line: 12, place: 'ligne 12' });
  });
});

describe('the fingerprint of a remark', () => {
  const prints = (findings: Parameters<typeof reportFindings>[0], more = {}) =>
    reportFindings(findings, { ...source, ...more }).map(({ fingerprint }) => fingerprint);

  it('stays when the letter is saved again, for the files of versions are never written twice', () => {
    const later = { file: 'campaigns/décembre/versions/000002-ghijkl.json', text: `\n${version}` };
    expect(prints([alt], later)).toEqual(prints([alt]));
  });

  it('is no other’s, be they alike in the same place', () => {
    expect(new Set(prints([alt, alt, { ...alt, block: 'une' }])).size).toBe(3);
  });
});

describe('annotations of GitHub', () => {
  it('are errors for what fails, warnings and notices for the rest, gravest first, with file and line', () => {
    const lines = githubAnnotations([aLetter(), unchecked], 'blocking');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['::error', '::error', '::warning', '::notice']);
    expect(lines[0]).toBe(
      '::error file=lettres/campaigns/décembre/versions/000001-abcdef.json,line=14,title=décembre\u00a0%3A Image sans texte de remplacement::Pas de texte. (Agenda · Titre)',
    );
    expect(lines[1]).toContain('La campagne est introuvable.');
    expect(lines[3]).toMatch(/::L’objet est long,%0Aà 100 %25 : trop\.$/);
  });

  it('are errors from the gravity on that makes the run fail', () => {
    expect(githubAnnotations([aLetter()], 'advice').every((line) => line.startsWith('::error'))).toBe(true);
  });

  it('stay one line each, whatever is quoted', () => {
    const finding = { ...alt, message: 'a\r\n::add-mask::b', blockName: 'x,y::z' };
    const letter = aLetter({ checked: { findings: reportFindings([finding], source) } });
    const [line = '', ...others] = githubAnnotations([letter], 'blocking');
    expect(others).toEqual([]);
    expect(line).not.toMatch(/[\r\n]/);
  });
});

describe('the summary of a step', () => {
  it('has a row per letter and its remarks, gravest first', () => {
    const text = githubSummary([aLetter(), unchecked, aLetter({ name: 'saine', checked: { findings: [] } })]);
    expect(text).toContain('| Lettre | Bloquant | Avertissement | Conseil |');
    expect(text).toContain('| décembre | 1 | 1 | 1 |');
    expect(text).toContain('| absente | – | – | – |');
    expect(text).toContain('| saine | 0 | 0 | 0 |');
    expect(text.indexOf('**Bloquant**')).toBeLessThan(text.indexOf('**Avertissement**'));
  });

  it('takes nothing that is quoted for Markdown or HTML', () => {
    const message = '<img src=x> [lien](https://exemple.fr) | **gras** @equipe #1';
    const letter = aLetter({ checked: { findings: reportFindings([{ ...alt, message }], source) } });
    expect(githubSummary([letter])).not.toMatch(/<img|\[lien|\*\*gras|@equipe|#1\b/);
  });

  it('stays under what GitHub takes, and says that it is cut', () => {
    const findings = Array.from({ length: 20_000 }, (_, n) => ({
      ...alt,
      message: `Remarque ${n} `.repeat(5),
    }));
    const text = githubSummary([aLetter({ checked: { findings: reportFindings(findings, source) } })]);
    expect(Buffer.byteLength(text)).toBeLessThan(1024 ** 2);
    expect(text).toContain('La suite est dans le journal de l’étape.');
  });
});

describe('SARIF', () => {
  const document = checkSarif([aLetter(), unchecked], '1.2.3');

  it('is what its published schema asks for', () => {
    expect(faultsOfSarif(document)).toEqual([]);
    expect(faultsOfSarif({ ...document, version: '2.0.0' })).not.toEqual([]);
  });

  it('has what GitHub’s code scanning asks for: a rule, a text, a file, a line and a fingerprint each', () => {
    const [run] = document.runs;
    expect(run?.results).toHaveLength(3);
    for (const { ruleId, ruleIndex, locations, message, partialFingerprints } of run?.results ?? []) {
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
      expect(message.text).not.toBe('');
      expect(locations[0]?.physicalLocation.region.startLine).toBeGreaterThan(0);
      expect(decodeURIComponent(locations[0]?.physicalLocation.artifactLocation.uri ?? '')).toMatch(
        /^lettres\/campaigns\/décembre\//,
      );
      expect(partialFingerprints.primaryLocationLineHash).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(run?.results.map(({ level }) => level)).toEqual(['note', 'error', 'warning']);
  });

  it('says what could not be checked, and that the run was not whole', () => {
    const [invocation] = document.runs[0]?.invocations ?? [];
    expect(invocation).toMatchObject({ executionSuccessful: false });
    expect(JSON.stringify(invocation)).toContain('La campagne est introuvable.');
    expect(checkSarif([aLetter()], '1.2.3').runs[0]?.invocations[0]).toEqual({ executionSuccessful: true });
  });
});

describe('Code Quality of GitLab', () => {
  it('is a list of issues, each with what GitLab asks for and a fingerprint of its own', () => {
    const issues = checkCodeQuality([aLetter(), unchecked]);
    expect(issues.map(({ severity }) => severity)).toEqual(['minor', 'critical', 'major', 'blocker']);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    expect(issues[1]).toEqual({
      description: 'décembre\u00a0: Pas de texte. (Agenda · Titre)',
      check_name: 'alt-missing',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: 'critical',
      location: { path: source.file, lines: { begin: 14 } },
    });
    expect(issues[3]).toMatchObject({ check_name: 'campaign-not-found' });
  });
});
