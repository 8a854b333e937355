// A server that does no more than it must: a save reads the file of a version and writes the next one durably, by the steps
// of `durable-write.ts`; a read takes as long as it is told to. What its saves wait beside reads is the machine's share.
import { linkSync, promises, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const version = JSON.stringify({ html: 'é'.repeat(7_500) });
const answer = JSON.stringify({
  rows: Array.from({ length: 50 }, (_, row) => ({ row, text: 'x'.repeat(900) })),
});
let saved = 0;
writeFileSync('0.json', version);

async function save() {
  JSON.parse(await promises.readFile(`${saved}.json`, 'utf8'));
  const file = await promises.open('next.tmp', 'wx');
  await file.writeFile(version);
  await file.sync();
  await file.close();
  saved += 1;
  linkSync('next.tmp', `${saved}.json`);
  unlinkSync('next.tmp');
  const folder = await promises.open('.');
  await folder.sync();
  await folder.close();
}

function work(ms) {
  const end = performance.now() + ms;
  while (performance.now() < end) JSON.parse(answer);
}

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    JSON.parse(await text(request));
    await save();
  } else work(Number(request.url.slice(1)));
  response.setHeader('Content-Type', 'application/json').end(request.method === 'POST' ? '{}' : answer);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
