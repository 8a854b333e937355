// How costs grow with the letters of a workspace: ms of processor of the server for what it is asked, its memory, what its
// answers weigh, what screens and commands take, and how many times each figure is what it was with fewer letters.
// `npm run bench:scale [sizes]`, 100, 1,000 and 5,000 letters where none is given; for 5,000 there are 10,000 versions of one
// of them, 20,000 pictures, 5,000 mails, 2,000 sends and 1,000 saved blocks, for others as many in proportion. What is over
// its limit fails the whole.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median, quantile } from './import/figures.ts';
import { letterId, makeLargeWorkspace } from './scale/large-workspace.ts';
import {
  commandTime,
  endServers,
  type MeasuredServer,
  settled,
  startServer,
} from './scale/measured-program.ts';
import { measureScreens, slowestNews } from './scale/screens.ts';

const given = process.argv.slice(3).map(Number).filter(Boolean);
const sizes = given.length > 0 ? given : [100, 1_000, 5_000];
const letter = letterId(50);
const search = '/api/letters?query=phare';
const library = '/api/medias?everywhere=1&limit=60';

/** What is asked, and ms of processor it may take: the first time, and once what it runs through is compiled. */
interface Read {
  name: string;
  path: string;
  limit: number;
  first?: number;
}
const reads: readonly Read[] = [
  { name: 'campagnes, une page', path: '/api/campaigns?limit=50', limit: 15 },
  { name: 'ouvrir une lettre', path: `/campaign/edit/${letter}`, limit: 15 },
  { name: 'ce que les vérifications demandent', path: `/api/campaigns/${letter}/check-facts`, limit: 13 },
  { name: 'médiathèque, une page', path: library, limit: 15 },
  {
    name: 'versions d’une lettre, une page',
    path: `/api/campaigns/${letterId(1)}/versions?limit=50`,
    limit: 15,
  },
  { name: 'envois, une page', path: '/api/sends?limit=50', limit: 15 },
  { name: 'boîte d’envoi, une page', path: '/api/outbox?limit=50', limit: 15 },
  {
    name: 'blocs enregistrés, une page',
    path: '/api/widgets?newsletterTemplateId=lettre-du-rivage&limit=60',
    limit: 20,
  },
  { name: 'recherche', path: search, limit: 50, first: 50 },
];

/**
 * Calls until V8 has compiled what they run through. It does so on threads whose time is the server's, too: an opening takes a
 * third less from then on.
 */
const untilCompiled = 40;

/** ms of processor of commands; the checks are counted a letter. */
const commandLimit = 1_500;
const checkLimit = 10;

/** V8 gives memory back to the system about a minute after the last work, in one collection of a few tenths of a second, ms. */
const untilCollected = 120_000;

/** Saves of which one in a hundred is told: of fewer, the second worst would be told, and a disk stops now and then. */
const manySaves = 1_000;

/** Figures of the size before. */
const former = new Map<string, number>();

for (const size of sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-scale-'));
  try {
    const sizesOf = { campaigns: size, versions: 2 * size, pictures: 4 * size, mails: size };
    makeLargeWorkspace(folder, { ...sizesOf, sends: 0.4 * size, widgets: 0.2 * size });
    console.log(`\n${size} campagnes`);
    await measureServer(folder);
    await measureSmallHeap(folder);
    if (size === sizes.at(-1)) {
      await measureManyCalls(folder, 20_000);
      await measureBrowser(folder, size);
    }
    for (const asked of [['campaigns'], ['search', 'phare'], ['medias']])
      tell(`newsletter ${asked.join(' ')}`, commandTime(folder, asked), 'ms', commandLimit);
    tell(
      'newsletter check --all, par lettre',
      commandTime(folder, ['check', '--all']) / size,
      'ms',
      checkLimit,
    );
    await measureSmallLibrary(folder);
  } finally {
    await endServers();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureServer(folder: string): Promise<void> {
  for (const before of ['rien n’est gardé', 'après un arrêt brutal', 'avec son index']) {
    const server = await startServer(folder);
    tell(`démarrage, ${before}`, server.answeredAfter, 'ms d’horloge', 1_500);
    await settled(server);
    if (before === 'rien n’est gardé') server.kill();
    else if (before === 'avec son index') await measureReads(server);
    await server.stop();
  }
}

/** The first look into a library of the demonstration's pictures alone: what takes time is the letters that name them. */
async function measureSmallLibrary(folder: string): Promise<void> {
  rmSync(join(folder, 'medias', 'archives'), { recursive: true, force: true });
  const firsts: number[] = [];
  // One call of each start is the first: the middle one of five, since the kernel counts in tens of milliseconds.
  for (let start = 0; start < 5; start += 1) {
    const server = await startServer(folder);
    await settled(server);
    firsts.push((await server.ask(library, 1)).ms);
    await server.stop();
  }
  tell('médiathèque de quatorze images, la première fois', median(firsts), 'ms', 30);
}

async function measureReads(server: MeasuredServer): Promise<void> {
  tell('mémoire au repos', server.memory(), 'Mo', 250);
  for (const { name, path, limit, first: firstLimit } of reads) {
    const first = await server.ask(path, 1);
    const early = await server.ask(path, untilCompiled);
    const later = await server.ask(path, 20);
    if (firstLimit) tell(`${name}, la première fois`, first.ms, 'ms', firstLimit);
    const before = `la première fois ${first.ms} ms, puis ${early.ms.toFixed(1)}`;
    tell(name, later.ms, 'ms', limit, `${later.kilobytes} Ko · ${before}`);
  }
  tell('mémoire après lecture', server.memory(), 'Mo', 310);
  const longest = await server.longestTurn(async () => {
    for (const { path } of reads) await server.ask(path, 3);
  });
  tell('le plus long tour de la boucle', longest, 'ms', 20);
  const { usual, bare, slowed } = await slowedSaves(server);
  const alone = `seul ${usual.toFixed(1)} ms, au pire ${bare.toFixed(1)} fois`;
  tell('enregistrer pendant une lecture, au pire', slowed, 'fois', 5, alone);
  await wait(untilCollected);
  const before = server.processor();
  await wait(33_000);
  tell('au repos, trente-trois secondes', server.processor() - before, 'ms', 100);
}

/**
 * The p99 of saves while something else is read, in turn with saves that nothing disturbs, and of these: times the median of
 * these, in ms of the clock. A disk that others use, too, makes both larger.
 */
async function slowedSaves(server: MeasuredServer): Promise<{ usual: number; bare: number; slowed: number }> {
  const bare: number[] = [];
  const slowed: number[] = [];
  for (let n = 0; n < manySaves; n += 1) {
    bare.push(await server.save(letterId(60)));
    const reading = server.ask(reads[n % reads.length]?.path ?? '', 1);
    slowed.push(await server.save(letterId(60)));
    await reading;
  }
  const usual = median(bare);
  return { usual, bare: quantile(bare, 0.99) / usual, slowed: quantile(slowed, 0.99) / usual };
}

/** A search that a server answers as soon as it has started over nothing kept, with little memory. */
async function measureSmallHeap(folder: string): Promise<void> {
  rmSync(join(folder, '.newsletter'), { recursive: true });
  const server = await startServer(folder, { flags: ['--max-old-space-size=512'] });
  await server.ask(search, 1);
  await settled(server);
  tell('une recherche, tas de 512 Mo', server.memory(), 'Mo', 310);
  await server.stop();
}

/** As many reads and saves, eight at once: MB more than before. */
async function measureManyCalls(folder: string, calls: number): Promise<void> {
  const server = await startServer(folder);
  await settled(server);
  const before = server.memory();
  let left = calls;
  const caller = async () => {
    while (left-- > 0) {
      if (left % 20 === 0) await server.save(letterId(1 + (left % 90)));
      else await server.ask(reads[left % reads.length]?.path ?? '', 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, caller));
  const busy = server.memory();
  await wait(untilCollected);
  const more = server.memory() - before;
  tell(
    `mémoire de plus, deux minutes après ${calls} appels`,
    more,
    'Mo',
    60,
    `${busy} Mo à la fin des appels`,
  );
  await server.stop();
}

/** What lists cost the browser, and how soon they show what others save. */
async function measureBrowser(folder: string, size: number): Promise<void> {
  const server = await startServer(folder);
  await settled(server);
  for (const { name, elements, longestTask, firstKey } of await measureScreens(server.origin)) {
    tell(`écran ${name}`, elements, 'éléments', 3_000);
    tell(`  ${name}, la tâche la plus longue`, longestTask, 'ms', 50);
    if (firstKey !== undefined) tell(`  ${name}, la première touche`, firstKey, 'ms', 16);
  }
  const letters = Array.from({ length: 30 }, (_, n) => letterId(size - n));
  const slowest = await slowestNews(server.origin, server.save, { streams: 48, letters });
  tell('ce qu’un autre enregistre, sur deux écrans', slowest, 'ms d’horloge', 1_000);
  await server.stop();
}

function tell(name: string, figure: number, unit: string, limit: number, aside = ''): void {
  const isOver = figure > limit;
  if (isOver) process.exitCode = 1;
  const shown = `${figure < 100 ? figure.toFixed(1) : Math.round(figure)} ${unit}`;
  const held = isOver ? `DÉPASSE ${limit}` : `au plus ${limit}`;
  const before = former.get(name);
  const growth = before ? ` · ${(figure / before).toFixed(1)} fois celle d’avant` : '';
  former.set(name, figure);
  console.log(`  ${name.padEnd(46)}${shown.padEnd(20)}${held}${aside && ` · ${aside}`}${growth}`);
}
