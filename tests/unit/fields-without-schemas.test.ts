import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import config from '../../vite.config.ts';

it('what the editor asks of the kinds of fields brings none of their schemas, nor zod, into what it loads first', async () => {
  const { treeshake } = (config as { build: { rolldownOptions: { treeshake: object } } }).build
    .rolldownOptions;
  const bundle = await rolldown({ input: 'src/core/fields/walk-values.ts', external: ['zod'], treeshake });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  // The import alone may stay: in the browser zod has no effect but its names, and none of them is used.
  expect(output[0].code).not.toMatch(/\bz\.|Schema\b/);
  expect(output[0].code).toContain('isShown');
});
