import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const list = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { encoding: 'utf8' }).trim().split('\n');
const source = (path: string) => readFileSync(path, 'utf8');

const classes = new Set(
  [...source('src/ui/components/layout.css').matchAll(/^ {2}\.([\w-]+)(?: > \* \+ \*)? \{$/gm)].map(
    ([, name]) => name ?? '',
  ),
);
/** Of the primitives themselves; all others are one value of one property. */
const own = ['stack', 'row', 'column', 'card', 'alert', 'alert-warning', 'alert-danger', 'badge', 'bullets'];
const properties = new Set(
  source('src/ui/components/layout.tsx')
    .split('interface LayoutProps {')[1]
    ?.split('\n}')[0]
    ?.match(/^ {2}\w+(?=\?:)/gm)
    ?.map((name) => name.trim()),
);
const primitives = [
  'Box',
  'Stack',
  'Row',
  'Column',
  'Text',
  'Card',
  'Badge',
  'Bullets',
  'Alert',
  'DescriptionList',
  'SortableList',
];

/** The values that an attribute may have, as far as they are written in it: `gap={isOpen ? 2 : 3}` has two. */
function valuesOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return [node.text];
  return node.getChildren().flatMap(valuesOf);
}

/** The classes that the screens give to primitives. */
function classesUsed(): Set<string> {
  const used = new Set<string>();
  const read = (node: ts.Node) => {
    if (ts.isJsxOpeningLikeElement(node) && primitives.includes(node.tagName.getText()))
      for (const attribute of node.attributes.properties) {
        if (!ts.isJsxAttribute(attribute) || !properties.has(attribute.name.getText())) continue;
        const name = attribute.name.getText();
        const values = attribute.initializer ? valuesOf(attribute.initializer) : [];
        for (const value of values.length > 0 ? values.map((each) => `${name}-${each}`) : [name])
          used.add(value);
      }
    ts.forEachChild(node, read);
  };
  for (const path of list('src/ui/*.tsx')) {
    const text = source(path);
    if (/layout\.tsx|description-list\.tsx/.test(text))
      read(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  }
  return used;
}

describe('the layout primitives', () => {
  it('have a class for each value that a screen gives, and no other', () => {
    expect([...classesUsed()].sort()).toEqual([...classes].filter((name) => !own.includes(name)).sort());
  });

  it('take their layout properties away from the element', () => {
    const named = source('src/ui/components/layout.tsx').split('layoutProps')[1]?.split('.join')[0];
    expect(new Set(named?.match(/\w+(?=[ '])/g)?.filter((name) => !['new', 'Set'].includes(name)))).toEqual(
      properties,
    );
  });
});

describe('the style sheets of screens', () => {
  it('do not say of a list what the reset gives', () => {
    const lists = list('src/ui/*.module.css').filter((sheet) => /list-style: none/.test(source(sheet)));
    expect(lists).toEqual([]);
  });
});
