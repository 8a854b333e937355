// A ref is written by effects and handlers, never by the body of a component or a hook: what is drawn may be thrown away.
import { createRequire } from 'node:module';

const ts = createRequire(import.meta.url)('typescript');

const isComponentOrHook = (name) => name !== undefined && /^(?:use)?[A-Z]/.test(name);

/** The name of a function, where it has one of its own or that of the constant that holds it. */
const nameOf = (fn) =>
  fn.name?.text ?? (fn.parent && ts.isVariableDeclaration(fn.parent) ? fn.parent.name.getText() : undefined);

const isWrite = (node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment &&
  ts.isPropertyAccessExpression(node.left) &&
  node.left.name.text === 'current';

/** @returns where a source writes a ref while it is rendered, by line */
export function refsWrittenWhileRendering(text) {
  if (!/\.current \S?\S?\S?=[^=]/.test(text)) return [];
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node, around) => {
    if (isWrite(node) && around && isComponentOrHook(nameOf(around)))
      found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    const inside = ts.isFunctionLike(node) ? node : around;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, undefined);
  return found;
}
