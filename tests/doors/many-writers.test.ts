import { expect, it } from 'vitest';
import {
  expectNothingLost,
  expectOneIsAsked,
  writeConcurrently,
  writeSharedLetter,
} from '../support/many-writers.ts';
import { cliWorld } from './cli-world.ts';

it('fifty people who write in one letter are asked nothing; two who write in one field are', async () => {
  const { folder, within } = await cliWorld();
  await writeSharedLetter(folder);
  let url = '';
  const served = await within(
    {
      openBrowser: () => undefined,
      holdWorkspace: async () => ({
        announce: async (address) => {
          url = address;
        },
        release: async () => undefined,
      }),
      untilStopped: async () => {
        await expectNothingLost(folder, await writeConcurrently({ folder, url }, 2), 2);
        await expectOneIsAsked({ folder, url });
      },
    },
    'serve',
  );
  expect(served.exitCode, served.stderr).toBe(0);
});
