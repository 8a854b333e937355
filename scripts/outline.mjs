import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { digestOf, remembered } from './remembered.mjs';

const require = createRequire(import.meta.url);

const isSource = (name) => /\.tsx?$/.test(name);

/** TypeScript is loaded when a file must be read only: it takes longer than reading one. */
function outlineOf(file) {
  const ts = require('typescript');
  const text = readFileSync(file, 'utf8');
  const { importedFiles, referencedFiles, typeReferenceDirectives } = ts.preProcessFile(text);
  const asked = [...importedFiles, ...referencedFiles, ...typeReferenceDirectives];
  const isExported = (statement) =>
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const exported = statements.filter(isExported).flatMap((statement) => {
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return declared.flatMap(({ name }) =>
      name && ts.isIdentifier(name) ? [{ name: name.text, isType }] : [],
    );
  });
  return { imports: asked.map(({ fileName }) => fileName), exported };
}

/**
 * What each TypeScript file under the folders imports, as it writes it, and the names that it exports.
 * @param memory where it is kept, see `remembered`; of other trees than this one, nothing is
 */
export function outlines(folders, memory) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(folder, name))
      .sort(),
  );
  const basis = digestOf(readFileSync(new URL(import.meta.url)), require('typescript/package.json').version);
  const lookAt = (changed) => changed.map(outlineOf);
  const found = memory ? remembered(memory, { files, basis, lookAt }) : lookAt(files);
  return found.map((outline, index) => ({ file: files[index], ...outline }));
}
