import type { Page } from 'puppeteer-core';
import { newParameter } from '../src/core/block-template/new-parameter.ts';
import { type FieldKind, fieldKinds, type Parameter } from '../src/core/fields/index.ts';
import { post } from './long-letter.ts';
import type { Field } from './typing.ts';

/** A block template of 40 parameters, every kind among them, made over HTTP. @returns its address */
export async function makeFortyParameters(origin: string): Promise<string> {
  const { blocktemplate } = await post(origin, '/api/blocktemplates', { name: 'Quarante paramètres' });
  const parameters: Parameter[] = [];
  for (let n = 0; n < 40; n += 1) {
    parameters.push(newParameter(fieldKinds[n % fieldKinds.length] as FieldKind, parameters));
  }
  const { id, ...content } = blocktemplate;
  await post(origin, `/api/blocktemplates/${id}`, { ...content, parameters });
  return `${origin}/blocktemplates/edit/${id}`;
}

/** The label of the first parameter of an open template, which is a text and shows in the preview. */
export const parameterLabel: Field = {
  name: 'libellé, 40 paramètres',
  async open(page: Page) {
    await page.click('[data-disclosure]');
    await page.waitForSelector('[data-item] input[type=text]');
    await page.click('[data-item] input[type=text]');
    await page.keyboard.press('End');
  },
};
