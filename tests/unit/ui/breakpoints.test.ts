import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakpoints } from '../../../src/ui/components/use-media.ts';

const source = (path: string) => readFileSync(path, 'utf8');
const sheets = execFileSync('git', ['ls-files', 'src/ui/*.css'], { encoding: 'utf8' }).trim().split('\n');

describe('the widths at which screens change', () => {
  it('are the same for style sheets and for scripts', () => {
    const named = source('src/ui/components/breakpoints.css').matchAll(
      /@custom-media --(\w+) \(width < (\d+)px\);/g,
    );
    expect(Object.fromEntries([...named].map(([, name, px]) => [name, Number(px)]))).toEqual(breakpoints);
  });

  it('are named in one sheet alone', () => {
    const others = sheets.filter((sheet) => !sheet.endsWith('/breakpoints.css'));
    expect(others.length).toBeGreaterThan(50);
    expect(others.filter((sheet) => /@media[^{]*width[^{]*\dpx/.test(source(sheet)))).toEqual([]);
  });
});
