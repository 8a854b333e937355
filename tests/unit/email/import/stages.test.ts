import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groupsOf, sectionsOf } from '../../../../src/email/import/map/sections.ts';
import { zonesOf } from '../../../../src/email/import/map/zones.ts';
import { collectItems } from '../../../../src/email/import/pieces/collect-items.ts';
import { letterContext } from '../../../../src/email/import/pieces/letter-context.ts';
import type { LineRun } from '../../../../src/email/import/pieces/line.ts';
import { readOutline } from '../../../../src/email/import/read-outline.ts';
import { rowsReader } from '../../../../src/email/import/rows/read-rows.ts';
import { isStyledElement, type StyledElement } from '../../../../src/email/import/styled-tree.ts';
import { readTree } from '../../../../src/email/import/tree/read-tree.ts';
import { mapped } from '../../../support/builders/outline.ts';

const file = 'src/email/import/README.md';
const page = readFileSync(file, 'utf8');
const [, letter = ''] = /```html\n(.*?)```/s.exec(page) ?? [];

const one = (value: unknown) => JSON.stringify(value).replace(/,"/g, ', "').replace(/":/g, '": ');
const list = (values: readonly unknown[]) => values.map(one).join('\n');

const shownRun = (run: LineRun) =>
  run.kind === 'words' ? run.text : run.kind === 'break' ? '\n' : `[${run.element.attributes.src}]`;

function drawnTree(element: StyledElement, indent = ''): string {
  const { background, size } = element.appearance;
  const width = element.style.get('width');
  const said = [width && `width ${width}`, background, size && `${size}px`].filter(Boolean).join(', ');
  const inside = element.children.flatMap((child) => {
    if (isStyledElement(child)) return [drawnTree(child, `${indent}  `)];
    return child.trim() === '' ? [] : [`${indent}  '${child.trim()}'`];
  });
  return [`${indent}${element.name}${said && ` (${said})`}`, ...inside].join('\n');
}

/** What a letter is at each stage, as the page shows it. */
function stagesOf(html: string): Record<string, string> {
  const { root } = readTree(html);
  const context = letterContext(root);
  const rows = rowsReader(context)(root);
  const columns = rows.flatMap((row) => row.columns);
  const outline = readOutline(html);
  const zones = zonesOf(outline.rows, outline.theme);
  const main = sectionsOf(zones.main, true);
  const { draft } = mapped(outline);
  return {
    StyledElement: drawnTree(root),
    SideBySideRow: list(
      rows.map(({ background, columns: all }) => ({
        background,
        columns: all.map(({ share, around, nodes }) => ({ share, around: around.name, nodes: nodes.length })),
      })),
    ),
    ColumnItem: list(
      columns
        .flatMap(({ nodes, around }) => collectItems(nodes, context, around))
        .map((item) =>
          item.kind === 'line' ? { line: item.runs.map(shownRun).join(''), rank: item.rank } : item,
        ),
    ),
    Outline: [one({ theme: outline.theme }), list(outline.rows)].join('\n'),
    LayoutSection: list(
      main.map((section) => ({
        kind: section.kind,
        groups: groupsOf(section).map(({ kind, background, align }) => ({ kind, background, align })),
      })),
    ),
    Draft: [one(draft.parameters), list(draft.blocks)].join('\n'),
  };
}

describe('the page on the stages of an import', () => {
  it('shows what the example is at each of them', async () => {
    const stages = stagesOf(letter);
    const shown = page.replace(
      /(^### [^\n]*`(\w+)`\n.*?^```\w*\n).*?(^```)/gms,
      (_all, before: string, type: string, after: string) => `${before}${stages[type]}\n${after}`,
    );
    await expect(shown).toMatchFileSnapshot(`../../../../${file}`);
  });
});
