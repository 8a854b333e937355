import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  multipartBody,
  multipartType,
  type RequestOptions,
  request,
} from '../doors/server-requests.ts';
import { aPhotograph } from './builders/picture.ts';
import { campaignId } from './many-writers.ts';

interface Flooded {
  url: string;
  /** What whoever floods bears. */
  headers: Record<string, string>;
}

/** What one person asks without end. */
export interface Flood {
  /** How many answers of each kind of demand came so far, by status: `lists 200`. */
  tally: ReadonlyMap<string, number>;
  /** Whether each kind was answered as it wished at least once. */
  reached(): boolean;
  end(): Promise<void>;
}

/** Of each kind, at once. */
const AT_ONCE = 8;
/** More than a person may have. */
const STREAMS = 40;

const form = (name: string, filename: string, content: string): RequestOptions => ({
  method: 'POST',
  body: Buffer.from(
    multipartBody([
      { head: `Content-Disposition: form-data; name="${name}"; filename="${filename}"`, content },
    ]),
    'latin1',
  ),
  headers: { 'content-type': multipartType },
});

const json = (value: object): RequestOptions => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

const importedLetter = `<!doctype html><html><body><table>${Array.from(
  { length: 60 },
  (_, rank) =>
    `<tr><td style="padding:8px"><h2>Titre ${rank}</h2><p>Un paragraphe de la lettre.</p></td></tr>`,
).join('')}</table></body></html>`;

/** What is asked, each time another: what was asked before would cost nothing. */
async function demands(): Promise<Record<string, (turn: number) => [string, RequestOptions?]>> {
  const photograph = (await aPhotograph()).toString('latin1');
  const letter = `/api/campaigns/${campaignId}`;
  return {
    pictures: (turn) => ['/medias/ajaxform', form('file', `photo-${turn}.jpg`, `${photograph}${turn}`)],
    previews: () => [`/campaign/noneditablepreview/${campaignId}`],
    imports: (turn) => [
      '/api/imports/try',
      form('files', `lettre-${turn}.html`, `${importedLetter}<!-- ${turn} -->`),
    ],
    lists: () => ['/api/campaigns?limit=100'],
    documents: () => [`${letter}/document`],
    searches: (turn) => [`/api/letters?query=${encodeURIComponent(`paragraphe ${turn}`)}`],
    renders: () => [`${letter}/letter/html`],
    checks: () => [`${letter}/check-facts`],
    proofs: (turn) => [`${letter}/proofs`, json({ batmail: `lecteur-${turn}@exemple.fr` })],
    versions: () => [`/campaign/ajaxgetcampaignversions/${campaignId}`],
  };
}

/** One person asks for all there is without end, by many connections, and heeds no refusal. */
export async function startFlood({ url, headers }: Flooded): Promise<Flood> {
  const tally = new Map<string, number>();
  const count = (kind: string, status: number | undefined) =>
    void tally.set(`${kind} ${status}`, (tally.get(`${kind} ${status}`) ?? 0) + 1);
  let isOver = false;
  let turn = 0;

  async function askOn(kind: string, demand: (turn: number) => [string, RequestOptions?]) {
    while (!isOver) {
      turn += 1;
      const [path, options = {}] = demand(turn);
      const asked = { ...options, headers: { ...headers, ...options.headers } };
      const answer: Answer | undefined = await request(url + path, asked).catch(() => undefined);
      count(kind, answer?.status);
      // Whoever is refused at once, and asks again at once, would measure this process alone.
      if (answer?.status === 429) await wait(5);
    }
  }

  const streams = Array.from({ length: STREAMS }, () => {
    const req = http.get(`${url}/events`, { headers, agent: false }, (res) => {
      count('streams', res.statusCode);
      res.resume();
    });
    return req.on('error', () => undefined);
  });
  const asked = Object.entries(await demands());
  const asking = asked.flatMap(([kind, demand]) =>
    Array.from({ length: AT_ONCE }, () => askOn(kind, demand)),
  );
  const kinds = [...asked.map(([kind]) => kind), 'streams'];
  return {
    tally,
    reached: () => kinds.every((kind) => tally.has(`${kind} 200`)),
    async end() {
      isOver = true;
      for (const stream of streams) stream.destroy();
      await Promise.all(asking);
    },
  };
}
