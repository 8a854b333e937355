import type { Block } from '../src/core/campaign/block.ts';

const demonstration = 'lettre-de-decembre-2026';

/**
 * Makes a campaign of so many blocks over HTTP: the demonstration's letter, its blocks repeated in their positions.
 * @returns its id
 */
export async function makeLongLetter(origin: string, wanted: number): Promise<string> {
  const { campaign } = await post(origin, `/api/campaigns/${demonstration}/duplicate`, {});
  const { version } = await answerOf(await fetch(`${origin}/api/campaigns/${campaign.id}/document`));
  const blocks = repeated(version.blocks, wanted);
  await post(origin, `/campaign/ajaxsave/${campaign.id}`, { blocks });
  return campaign.id;
}

/** Copies in turn under new ids, each after its original, so that the list keeps the order of the layout. */
function repeated(blocks: readonly Block[], wanted: number): Block[] {
  const copies = (nth: number) => Math.floor(wanted / blocks.length) + (nth < wanted % blocks.length ? 1 : 0);
  return blocks.flatMap((block, nth) =>
    Array.from({ length: copies(nth) }, (_, copy) => ({ ...block, id: `${block.id}-${copy}` })),
  );
}

/** What the server answers. @throws Error with its sentence */
export async function post(origin: string, path: string, body: object) {
  return answerOf(
    await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function answerOf(response: Response) {
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.url}: ${answer.exception}`);
  return answer;
}
