import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const { refsWrittenWhileRendering } = (await import(
  pathToFileURL(resolve('scripts/refs-while-rendering.mjs')).href
)) as { refsWrittenWhileRendering: (text: string) => number[] };

describe('a ref', () => {
  it('is not written by the body of a component or a hook', () => {
    const hook = 'function useLatest(value) {\n  const ref = useRef(value);\n  ref.current = value;\n}';
    const component = 'const Field = (props) => {\n  shown.current ??= props;\n  return null;\n};';
    expect(refsWrittenWhileRendering(hook)).toEqual([3]);
    expect(refsWrittenWhileRendering(component)).toEqual([2]);
  });

  it('may be written by an effect, a handler or a plain function', () => {
    const effect = 'function useLatest(value) {\n  useEffect(() => {\n    ref.current = value;\n  });\n}';
    const handler = 'const Field = () => <i onClick={() => (ref.current = true)} />;';
    const plain = 'function hold(ref) {\n  ref.current = 1;\n}';
    expect([effect, handler, plain].flatMap(refsWrittenWhileRendering)).toEqual([]);
  });

  it('is written while rendering nowhere in the browser’s part', () => {
    const files = execFileSync('git', ['ls-files', 'src/ui/**.ts', 'src/ui/**.tsx'], { encoding: 'utf8' });
    const wrong = files
      .trim()
      .split('\n')
      .flatMap((file) =>
        refsWrittenWhileRendering(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
      );
    expect(wrong).toEqual([]);
  });
});
