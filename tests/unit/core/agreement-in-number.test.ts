import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** A message that a number is given to, written with another number each time. */
interface Counted {
  where: string;
  said: (count: number) => string;
}

type Message = (...given: unknown[]) => unknown;

/** What is given to a message besides the number it is asked with: enough of each type to make a sentence. */
function stand(type: ts.TypeNode | undefined, source: ts.SourceFile, count: number): unknown {
  if (!type) return 'x';
  switch (type.kind) {
    case ts.SyntaxKind.NumberKeyword:
      return count;
    case ts.SyntaxKind.StringKeyword:
      return 'x';
    case ts.SyntaxKind.BooleanKeyword:
      return false;
  }
  if (ts.isTypeOperatorNode(type)) return stand(type.type, source, count);
  if (ts.isArrayTypeNode(type)) return [stand(type.elementType, source, count)];
  if (ts.isUnionTypeNode(type)) return stand(type.types[0], source, count);
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return type.literal.text;
  if (ts.isTypeLiteralNode(type)) {
    return Object.fromEntries(
      type.members.flatMap((member) =>
        ts.isPropertySignature(member) && !member.questionToken
          ? [[member.name.getText(source), stand(member.type, source, count)]]
          : [],
      ),
    );
  }
  return undefined;
}

/** Parameters of the messages of a file, by the path of their keys under an exported name. */
function messagesIn(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Map<string, readonly ts.ParameterDeclaration[]>();
  const visit = (node: ts.Node, path: readonly string[]): void => {
    if (ts.isArrowFunction(node)) {
      found.set(path.join('.'), [...node.parameters]);
      return;
    }
    if (ts.isVariableDeclaration(node) && node.initializer) {
      visit(node.initializer, [node.name.getText(source)]);
    } else if (ts.isPropertyAssignment(node)) {
      visit(node.initializer, [...path, (node.name as ts.Identifier).text]);
    } else if (!ts.isFunctionLike(node)) ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(source, []);
  return { source, found };
}

const holdsNumber = (type: ts.TypeNode | undefined, source: ts.SourceFile) =>
  /\bnumber\b/.test(type?.getText(source) ?? '');

async function countedIn(file: string): Promise<Counted[]> {
  const { source, found } = messagesIn(file);
  const exported = (await import(file)) as Record<string, unknown>;
  return [...found].flatMap(([path, parameters]) => {
    if (!parameters.some(({ type }) => holdsNumber(type, source))) return [];
    const message = path
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], exported);
    if (typeof message !== 'function') return [];
    const said = (count: number) =>
      String((message as Message)(...parameters.map(({ type }) => stand(type, source, count))));
    return [{ where: `${file.slice(root.length + 1)} ${path}`, said }];
  });
}

/** The catalogue, and the messages that lie beside the screens that show them. */
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /^core\/wording\/.*\.ts$|\.fr\.ts$/.test(name))
  .map((name) => join(root, 'src', name));

const all = (await Promise.all(files.map(countedIn))).flat();
/** What stands in for a count, in figures or in letters. */
const withoutCount = (text: string) =>
  text.replace(/(?<![\d\p{L}])(?:[01]|une?)(?![\d\p{L}])/giu, '#').toLocaleLowerCase('fr');

/** Words that are the same of one and of many, or follow a number without being counted. */
const invariable = new Set(['fois', 'mois', 'plus', 'pas', 'sur', 'dont', 'déjà', 'non', 'droite', 'gauche']);

/** The word that a number counts: the number of a thing ('n° 2', 'version 2') counts none. */
const countedWord = (text: string, count: number) =>
  [...text.matchAll(new RegExp(`(?<![\\d\\p{L}.,°/-]|n°\\s|version )${count}\\s(\\p{Ll}{3,})`, 'gu'))]
    .map(([, word = '']) => word)
    .filter((word) => !invariable.has(word));

/** What reads wrong in a message. */
const faultsOf = ({ where, said }: Counted): string[] => {
  const [none, one, two] = [said(0), said(1), said(2)] as [string, string, string];
  const faults: string[] = [];
  for (const [count, text] of [
    [0, none],
    [1, one],
  ] as const) {
    const plural = countedWord(text, count).find((word) => /[sx]$/.test(word));
    if (plural) faults.push(`${where}: ${text}`);
  }
  const singular = countedWord(two, 2).find((word) => !/[sxz]$/.test(word));
  if (singular) faults.push(`${where}: ${two}`);
  // French counts none as it counts one, unless it is said in other words.
  const isSaid = withoutCount(none).includes('#') && withoutCount(one).includes('#');
  if (
    isSaid &&
    !toldApart.test(where) &&
    !/aucun|rien/i.test(none) &&
    withoutCount(none) !== withoutCount(one)
  ) {
    faults.push(`${where}: ${none} ≠ ${one}`);
  }
  return [...new Set(faults)];
};
/** Where none and one are told otherwise for a reason that is no agreement: what is said after them, a sign, a share. */
const toldApart =
  /clocksDiffer|importCommandWords\.differences|importReportWords\.at|allRefreshed|askedLinks/;

/** Given facts of shapes of their own, which are not made up here. */
const notAsked =
  /\.counts$| countsBySeverity$|uploads\.over$| placeName$|why\.pixels$|snapshotCommandWording\.summary$/;

describe('what is counted agrees in number, for none, one and two', () => {
  const asked = all.filter(({ where }) => !notAsked.test(where));

  it('in the catalogues of French', () => {
    // A reading that found none would say that all is well.
    expect(asked.length).toBeGreaterThan(250);
    expect(asked.flatMap(faultsOf)).toEqual([]);
  });

  it('and is seen where it does not', () => {
    const wrong = [
      (count: number) => `${count} blocs sont collés.`,
      (count: number) => `${count} bloc trouvé`,
      (count: number) => (count === 1 ? 'Un mot se lit.' : `${count} mots se lisent.`),
      (count: number) =>
        count === 1 ? 'Un lien n’y est pas' : `${count} lien${count > 1 ? 's' : ''} n’y sont pas`,
    ];
    for (const said of wrong) expect(faultsOf({ where: '', said })).not.toEqual([]);
    const right = (count: number) => (count > 1 ? `Les ${count} autres blocs` : 'Un autre bloc');
    expect(faultsOf({ where: '', said: right })).toEqual([]);
  });
});
