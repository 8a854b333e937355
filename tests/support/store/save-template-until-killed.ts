import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';

/**
 * Saves a block template again and again, its name and its markup bearing the same number, telling each save once it is
 * acknowledged: `save-template-until-killed.js <workspace> <id>`.
 */
const [folder = '', id = ''] = process.argv.slice(2);
const store = await createJsonStore({ folder, watch: false });
const first = Number((await store.blockTemplates.get(id))?.name ?? 0) + 1;

for (let number = first; ; number += 1) {
  const name = String(number);
  await store.blockTemplates.update(id, (former) => ({ ...former, name, markup: `<p>${name}</p>` }));
  console.log(`saved ${number}`);
}
