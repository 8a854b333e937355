import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPuppeteerScreenshotter } from '../../src/adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts';
import { page, sizeOf } from '../support/builders/screenshot-request.ts';

describe('a hostile page', () => {
  const screenshotter = createPuppeteerScreenshotter();
  const contacts: string[] = [];
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      contacts.push(request.url ?? '');
      response.end();
    });
    server.on('upgrade', (request, socket) => {
      contacts.push(`ws ${request.url}`);
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await screenshotter.close();
    server.close();
  });

  it('reaches neither this machine nor a file, and runs no script', async () => {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const socket = `stun:${at.slice('http://'.length)}`;
    const vectors = [
      `<script>new RTCPeerConnection({iceServers:[{urls:'${socket}'}]}).createDataChannel('a');window.open('${at}/popup');alert(1);navigator.sendBeacon('${at}/beacon')</script><a href="${at}/popup" target="_blank" onfocus="click()" autofocus>x</a>`,
      `<link rel="dns-prefetch" href="${at}"><link rel="prerender" href="${at}/prerender"><link rel="modulepreload" href="${at}/module"><link rel="manifest" href="${at}/manifest"><script type="speculationrules">{"prefetch":[{"source":"list","urls":["${at}/speculation"]}]}</script>`,
      `<img srcset="${at}/srcset 2x" src="chrome://version"><picture><source srcset="${at}/source"><img src="file:///etc/passwd"></picture><table background="${at}/table"><tr><td background="${at}/cell">`,
      `<iframe src="chrome://gpu"></iframe><iframe src="view-source:file:///etc/passwd"></iframe><iframe srcdoc="<script>parent.location='${at}/top'</script><form action='${at}/form' target=_top>"></iframe><base href="${at}/base/"><img src="relative.png">`,
      `<meta http-equiv="Link" content="<${at}/link>; rel=preload; as=image"><style>a{cursor:url(${at}/cursor),auto;list-style:url(${at}/list);content:url(${at}/content);mask:url(${at}/mask#a);filter:url(${at}/filter#a)}</style><svg><style>@import url(${at}/svgcss);</style><foreignObject><img src="${at}/foreign"></foreignObject><feImage href="${at}/fe"/></svg>`,
      `<script>document.title='x';new WebSocket('${at.replace('http', 'ws')}/ws');fetch('${at}/fetch')</script>`,
      `<img src="${at}/img" onerror="location='${at}/onerror'">`,
      `<link rel="prefetch" href="${at}/prefetch"><link rel="preconnect" href="${at}"><link rel="icon" href="${at}/icon">`,
      `<link rel="preload" as="image" href="${at}/preload"><link rel="stylesheet" href="${at}/css"><style>@import '${at}/import'; body{background:url(${at}/bg)} @font-face{font-family:a;src:url(${at}/font)} p{font-family:a}</style>`,
      `<iframe src="${at}/frame"></iframe><iframe src="file:///etc/passwd"></iframe><iframe srcdoc="<img src='${at}/srcdoc'>"></iframe>`,
      `<object data="${at}/object"></object><embed src="${at}/embed"><video src="${at}/video" autoplay></video><audio src="${at}/audio"></audio>`,
      `<svg><image href="${at}/svg"/><use href="${at}/use#a"/></svg><p>texte</p>`,
      `<form action="${at}/form"><input type="image" src="${at}/input" autofocus></form><a href="${at}/ping" ping="${at}/ping">x</a>`,
      `<meta http-equiv="refresh" content="0;url=${at}/refresh">`,
      '<meta http-equiv="refresh" content="0;url=file:///etc/passwd">',
    ];
    for (const html of [...vectors, vectors.join('\n')]) {
      await screenshotter.capture(page(html));
      await screenshotter.captureElement({ ...page(html), element: 'body', maxHeight: 400 });
    }
    await screenshotter.observe({ ...page(vectors.join('\n')), widths: [620, 375], layoutWidth: 720 });
    expect(contacts).toEqual([]);
  });
});

describe('a page that asks for too much', () => {
  const screenshotter = createPuppeteerScreenshotter({ deadlineSeconds: 2 });
  afterAll(() => screenshotter.close());
  const next = async () => sizeOf(await screenshotter.capture(page('<p>Bonjour')));
  const small = { width: 620, height: 800 };

  it('is given up when it never ends, with what the server answers as 504', async () => {
    const endless = page('<div>'.repeat(200_000));
    const refused = { code: 'browser-timed-out', kind: 'timed-out' };
    await expect(screenshotter.capture(endless)).rejects.toMatchObject(refused);
    expect(await next()).toEqual(small);
  });

  it('runs no script and shows no dialog, which would stop the browser', async () => {
    const html =
      '<script>while (true) alert(1)</script><body onload="while(true);"><details ontoggle="while(true);" open>';
    expect(sizeOf(await screenshotter.capture(page(html)))).toEqual(small);
  });

  it('is pictured to its end at 30,000 px', async () => {
    const html =
      '<body style="margin:0"><div style="height:29900px"></div><div style="height:100px;background:#f00">';
    const png = await screenshotter.capture(page(html));
    expect(sizeOf(png)).toEqual({ width: 620, height: 30_000 });
    const end = sharp(png).extract({ left: 300, top: 29_950, width: 1, height: 1 });
    expect([...(await end.removeAlpha().raw().toBuffer())]).toEqual([255, 0, 0]);
  });

  it('may carry a picture of 100 MB that is none', async () => {
    const patient = createPuppeteerScreenshotter();
    const html = `<img src="data:image/png;base64,${'A'.repeat(100_000_000)}">`;
    const outcome = await patient.capture(page(html)).catch((error) => error.code);
    expect([{ width: 620, height: 800 }, 'browser-timed-out']).toContainEqual(
      typeof outcome === 'string' ? outcome : sizeOf(outcome),
    );
    expect(sizeOf(await patient.capture(page('<p>Bonjour')))).toEqual(small);
    await patient.close();
  });
});

describe('captures that nobody waits for any more', () => {
  it('start no other browser once all is closed: the program ends by itself', async () => {
    const screenshotter = createPuppeteerScreenshotter({ deadlineSeconds: 2 });
    const endless = page('<div>'.repeat(200_000));
    const codes = [endless, endless, page('<p>Un'), page('<p>Deux')].map((asked) =>
      screenshotter.capture(asked).then(
        () => 'drawn',
        (error) => error.code,
      ),
    );
    // As a proof does whose sheet fails: the first failure is known, the rest still wait for their turn.
    expect(await codes[0]).toBe('browser-timed-out');
    await screenshotter.close();
    const rest = await Promise.all(codes);
    expect(rest.slice(1)).not.toContain('drawn');
    await expect(screenshotter.describe()).rejects.toMatchObject({ code: 'browser-failed' });
  });
});

describe('a page that would rather be another', () => {
  const screenshotter = createPuppeteerScreenshotter();
  afterAll(() => screenshotter.close());

  it('stays where it is, and what comes after it does not see it', async () => {
    const plain = page(
      '<p>Bonjour <img src="/a.png" width="90" height="90" alt="Logo"> <a href="/lire">Lire</a></p>',
    );
    const before = Buffer.from(await screenshotter.capture(plain));
    const hostile = [
      '<meta http-equiv="refresh" content="0"><p>Bonjour',
      '<meta http-equiv="refresh" content="0;url=http://newsletter.invalid/"><p>Bonjour',
      '<meta HTTP-EQUIV = "refresh" content="0;url=#a"><p id="a">Bonjour',
      '<meta http-equiv="Content-Security-Policy" content="style-src \'none\'; sandbox"><p>Bonjour',
      '<img name="open"><img name="write"><form name="body"></form><img name="documentElement"><p>Bonjour',
      '<base href="https://example.org/"><style>p{color:red}</style><p>Bonjour<textarea autofocus>',
      '<frameset><frame src="https://example.org/"></frameset>',
      '<body link="#f00" vlink="#f00"><p>Bonjour',
    ];
    for (const html of hostile) {
      await screenshotter.capture(page(html));
      expect(before.equals(Buffer.from(await screenshotter.capture(plain))), html).toBe(true);
    }
  });

  it('has the colours it names for its links, whatever was shown before', async () => {
    const link = '<p>Bonjour <a href="/lire">Lire</a></p>';
    const draw = async (html: string) => Buffer.from(await screenshotter.capture(page(html)));
    const styled = await draw(`<style>a{color:#f00}</style>${link}`);
    await draw(link);
    expect(styled.equals(await draw(`<body link="#f00">${link}`))).toBe(true);
  });

  it('is pictured as it stands although it would reload or send itself elsewhere', async () => {
    const still = Buffer.from(await screenshotter.capture(page('<p>Bonjour')));
    for (const target of ['0', '0;url=http://newsletter.invalid/', '0;url=https://example.org/'])
      expect(
        still.equals(
          Buffer.from(
            await screenshotter.capture(page(`<meta http-equiv="refresh" content="${target}"><p>Bonjour`)),
          ),
        ),
        target,
      ).toBe(true);
  });
});
