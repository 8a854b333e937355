import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { contract, contractRows } from '../../../src/contract/index.ts';
import { serveRows } from '../../../src/server/serve-rows.ts';

const served = serveRows('1.2.3');

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .sort();

/** Schemas that are made where a text is written, `z.object({…})` and its like. */
const ownObjects = (file: string) =>
  readFileSync(file, 'utf8').match(/\bz\s*\.(?:object|strictObject|looseObject|record)\(/g) ?? [];

describe('What a verb takes and answers is written once, beside it', () => {
  it.each(contractRows)('$name has a verb, and the verb its schemas', ({ name, row }) => {
    const found = served.find((one) => one.name === name);
    expect(found?.row).toBe(row);
    expect(found?.input.shape).toBeTypeOf('object');
    expect(found?.output.safeParse).toBeTypeOf('function');
    expect(found?.summary).toMatch(/^\P{Ll}/u);
  });

  it('a row is data that a browser can read as text: no schema comes with it', () => {
    expect(JSON.parse(JSON.stringify(contract))).toEqual(contract);
  });

  it('the contract has schemas of its own only of what HTTP alone says', () => {
    const modules = modulesIn('src/contract').filter((file) => ownObjects(file).length > 0);
    expect(modules).toEqual([
      'src/contract/http-only.ts',
      'src/contract/live-events.ts',
      'src/contract/problem.ts',
    ]);
  });

  it('the server writes none: it joins rows and verbs', () => {
    const modules = modulesIn('src/server').filter((file) => ownObjects(file).length > 0);
    expect(modules).toEqual(['src/server/serve-rows.ts']);
  });
});

/** What a module declares under each name. */
function declarationsIn(source: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const note = (name: ts.BindingName, value: ts.Node) => {
    if (ts.isIdentifier(name)) found.set(name.text, value);
    else for (const part of name.elements) if (ts.isBindingElement(part)) note(part.name, value);
  };
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) note(name, initializer);
  return found;
}

/** The options of a command that take a value, and whose shape is read from no verb's `input`. */
function optionsByHand(text: string): string[] {
  const source = ts.createSourceFile('command.ts', text, ts.ScriptTarget.Latest, true);
  const declarations = declarationsIn(source);
  const readsVerb = (node: ts.Node): boolean => {
    if (ts.isPropertyAccessExpression(node)) return node.name.text === 'input' || readsVerb(node.expression);
    // What is taken when nothing is typed says nothing of what may be.
    if (ts.isCallExpression(node) && /\.default$/.test(node.expression.getText()))
      return readsVerb(node.expression);
    if (ts.isPropertyAssignment(node)) return readsVerb(node.initializer);
    const declared = ts.isIdentifier(node) && declarations.get(node.text);
    if (declared) return readsVerb(declared);
    return ts.forEachChild(node, readsVerb) ?? false;
  };
  /** Typed or not: nothing else can be said of it. */
  const isSwitch = (node: ts.Node) => node.getText().startsWith('z.boolean()');
  const optionsOf = (shape: ts.Node | undefined): string[] => {
    if (shape && ts.isIdentifier(shape)) {
      const declared = declarations.get(shape.text);
      return declared ? optionsOf(declared) : [`...${shape.text}`];
    }
    if (!shape || !ts.isObjectLiteralExpression(shape)) return [];
    return shape.properties.flatMap((one) => {
      if (ts.isSpreadAssignment(one)) return optionsOf(one.expression);
      const name = one.name?.getText() ?? '';
      const value = ts.isPropertyAssignment(one) ? one.initializer : declarations.get(name);
      return value && (readsVerb(value) || isSwitch(value)) ? [] : [name];
    });
  };
  const shapes: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'parseFlags')
      shapes.push(...optionsOf(node.arguments[1]));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(shapes)];
}

const commands = modulesIn('src/cli/commands');

/** Whether a command calls one of the verbs. */
const verbModules = modulesIn('src/use-cases').filter((file) =>
  /\bverb\($/m.test(readFileSync(file, 'utf8')),
);
const callsVerb = (file: string) =>
  verbModules.some((module) => readFileSync(file, 'utf8').includes(`'../../${module.slice('src/'.length)}'`));

/** Options that take a value and that no verb shapes, by the reason. */
const ofTheTerminal = {
  'a file, a folder, or what is drawn there': [
    'audit out',
    'check out',
    'export out',
    'import page',
    'init fromBackup',
    'init logo',
    'medias out',
    'preview out',
    'preview view',
    'render out',
    'save from',
    'theme out',
  ],
  'what files are written out as': ['check format', 'theme name'],
  'what the folder’s own history says': ['check since'],
  'what the exit code of a command says': ['check failOn'],
  'where a server listens': ['serve host', 'serve port'],
  'a table, read before any verb is called': ['bat ...tableFlags', 'schedule ...tableFlags'],
  'a campaign or a person by any name one may give them': ['create from', 'token person'],
  'what is no id, or none of these, is answered with those there are': [
    'remark block',
    'remark reopen',
    'remark resolve',
  ],
  'parsed with the fields of the file, by the schema of the save': ['save base', 'save label'],
  'a list is printed whole, and longer than a screen asks for': ['search limit'],
};

describe('The options of a command are shaped by the verb it calls', () => {
  it('an option is told from one that is written by hand', () => {
    const seen = optionsByHand(`
      const asked = scheduleSend.input.shape;
      const { alt } = storeMedia.input.shape;
      const PairSchema = z.string().pipe(z.object({ label: labelVersion.input.shape.label }));
      const flagShape = {
        target: asked.adobetarget,
        ...{ alt },
        label: PairSchema.optional(),
        dryRun: z.boolean().default(false),
        date: z.string().max(100).default(asked.senddate.parse(undefined)),
        name: CampaignSchema.shape.name.optional(),
      };
      const run = (call) => parseFlags(call, flagShape);`);
    expect(seen).toEqual(['date', 'name']);
  });

  it('what no verb says is what is only the terminal’s', () => {
    const byHand = commands
      .filter(callsVerb)
      .flatMap((file) =>
        optionsByHand(readFileSync(file, 'utf8')).map((name) => `${basename(file, '.ts')} ${name}`),
      );
    expect(byHand.sort()).toEqual(Object.values(ofTheTerminal).flat().sort());
  });
});
