import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The files that a project checks itself, and the projects whose declarations it reads. */
function project(file: string): { files: string[]; references: string[] } {
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(dirname(file)));
  const references = (config.references ?? []).map(({ path }: { path: string }) => {
    const target = join(dirname(file), path);
    return target.endsWith('.json') ? target : join(target, 'tsconfig.json');
  });
  return { files: fileNames.map((name) => relative('.', name)), references };
}

const all = project('tsconfig.json').references;
const sources = (name: string) => /(?<!\.d)\.tsx?$/.test(name);

it('each TypeScript file belongs to one project, and is checked once', () => {
  const checked = all.flatMap((file) => project(file).files).filter(sources);
  const present = ['src', 'simulators', 'tests', 'bench', 'demo']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .concat(readdirSync('.').filter((name) => name.endsWith('.config.ts')))
    .filter(sources);
  expect(checked.sort()).toEqual(present.sort());
});

it('what another project checks is read as declarations: only the tests, which nobody imports, make none', () => {
  const makesDeclarations = (file: string) => {
    const { config } = ts.readConfigFile(file, ts.sys.readFile);
    return config.compilerOptions.composite !== false;
  };
  expect(all.filter((file) => !makesDeclarations(file))).toEqual(['tsconfig.tests.json']);
  expect(project('tsconfig.tests.json').references.sort()).toEqual(
    all.filter((file) => file !== 'tsconfig.tests.json').sort(),
  );
});

it('the pure rooms compile without the types of Node or of the browser', () => {
  const { config } = ts.readConfigFile('tsconfig.pure.json', ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    '.',
    undefined,
    'tsconfig.pure.json',
  );
  const planted = join('src/core', 'planted.ts');
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name.endsWith('core/planted.ts')
      ? ts.createSourceFile(
          name,
          "import 'node:fs'; document; process; Buffer; window;\nexport {};\n",
          ts.ScriptTarget.ES2023,
        )
      : read(name, ...rest);
  const program = ts.createProgram(
    [planted, ...fileNames.filter((name) => name.endsWith('.d.ts'))],
    options,
    host,
  );
  const wrong = program
    .getSemanticDiagnostics(program.getSourceFile(planted))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  expect(wrong).toHaveLength(5);
});
