import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';

const root = join(import.meta.dirname, '../../..');

interface Said {
  file: string;
  line: number;
  words: string;
  /** Given to a function that writes with it: `plural(count, 'bloc', 'blocs')`. */
  isGiven?: boolean;
}

/** Text that a program may show: strings and the pieces of templates, without the names of properties and modules. */
function stringsOf(file: string): Said[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Said[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const isKey =
      ts.isPropertyAssignment(node.parent ?? node) && (node.parent as ts.PropertyAssignment).name === node;
    if (
      !isKey &&
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    ) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, words: node.text, isGiven: ts.isCallExpression(node.parent) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const filesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** A person reads it: several words, or one that is no English; an id, an event or a property is neither. */
const isRead = ({ words, isGiven }: Said) =>
  isGiven === true || /\s|^\p{Lu}|\p{L}’|[à-ÿœ]/u.test(words.trim());

const catalogues = [
  ...filesIn('src/core/wording', '.ts'),
  ...filesIn('src', '.fr.ts'),
  'src/core/errors/catalogue.ts',
  ...filesIn('src/core/errors/catalogue', '.ts'),
].flatMap(stringsOf);

/** What each thing is called, and by which words it is not. */
const words: readonly { thing: string; not: RegExp }[] = [
  { thing: 'BAT', not: /épreuve|bon à tirer/iu },
  { thing: 'texte de remplacement', not: /alternatif|alternative|(?<!\p{L})texte alt(?!\p{L})/iu },
  { thing: 'pré-en-tête', not: /texte d[’'](?:aperçu|accroche)|pr[ée]-?header|préen-?tête/iu },
  // What one writes is a lettre, what leaves a courriel. `mail.host`, NEWSLETTER_MAIL_PASSWORD and the like are names.
  {
    thing: 'lettre ou courriel',
    not: /(?<![\p{L}_])(?:messages?|e-?mails?|m[ée]ls?|mails?|infolettres?)(?![\p{L}.:])/iu,
  },
  { thing: 'Remis au serveur', not: /^accepté(?:e|s|es)?$|accepté(?:e|s|es)? par le serveur/iu },
  { thing: 'désabonnement', not: /désinscri/iu },
  {
    thing: 'version en ligne',
    not: /lien miroir|page miroir|(?:lien|adresse) (?:de|vers) la page web|version web/iu,
  },
  { thing: 'caractères', not: /\d+ signes|\p{L}* ?signes(?: au plus|, |$)/iu },
  { thing: 'Demi-largeur 1, Pleine largeur 2', not: /(?<![\p{L}«])(?:half|full)\d/u },
];

/** Sentences in which such a word means something else, or which others worded. */
const exceptions: readonly { words: RegExp; because: string }[] = [
  { words: /colonne «\u00a0email\u00a0»$/u, because: 'the name that a column of a file must bear' },
  ...Object.values(specified).map((sentence) => ({
    words: new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'u'),
    because: 'it is one of the sentences that are fixed',
  })),
];

const wrongIn = (said: readonly Said[]) =>
  said
    .filter((one) => isRead(one) && !exceptions.some((exception) => exception.words.test(one.words)))
    .flatMap((one) =>
      words
        .filter(({ not }) => not.test(one.words))
        .map(({ thing }) => `${one.file}:${one.line} « ${one.words.trim()} » : ${thing}`),
    );

describe('one word for one thing', () => {
  it.each(words)('is told from others: $thing', ({ not }) => {
    const others = ['L’épreuve', 'Texte alternatif', 'Le texte d’aperçu', 'Ce message est parti', 'Accepté'];
    const more = [
      'Lien de désinscription',
      'Lien vers la page web',
      'moins de 5 signes au plus',
      '3 sur 9, full1',
    ];
    expect([...others, ...more].filter((sentence) => not.test(sentence))).toHaveLength(1);
  });

  it('is kept by every sentence of the catalogues: screens, mails, command line, failures', () => {
    expect(catalogues.filter(isRead).length).toBeGreaterThan(2_000);
    expect(wrongIn(catalogues)).toEqual([]);
  });

  it('is kept by what the blocks and templates of the demonstration and of the themes call their fields', () => {
    const named = ['fixtures/workspace', 'fixtures/themes'].flatMap((folder) =>
      filesIn(folder, '.json').flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/"(?:label|help)": "([^"]*)"/g)].map((found) => ({
          file,
          line: 0,
          words: found[1] ?? '',
        })),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(wrongIn(named)).toEqual([]);
  });

  it('is kept by the pages that staff read', () => {
    const pages = ['docs/ci.md', 'docs/import.md', 'docs/themes.md'].flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        // Code and names in code are for machines.
        .replace(/```[\s\S]*?```|`[^`]*`/g, (code) => code.replace(/[^\n]/g, ''))
        .split('\n')
        .map((line, index) => ({ file, line: index + 1, words: line })),
    );
    expect(wrongIn(pages)).toEqual([]);
  });

  it('has no exception that nothing needs', () => {
    const unused = exceptions.filter(
      (exception) => !catalogues.some((one) => exception.words.test(one.words)),
    );
    expect(unused).toEqual([]);
  });
});
