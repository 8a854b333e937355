import { describe, expect, test } from 'vitest';
import { renderReport } from '../../../../src/use-cases/snapshots/render-report.ts';
import { aSnapshot, aSnapshotRun } from '../../../support/builders/snapshot-run.ts';

const config = { timeZone: 'Europe/Paris' };
const draw = (...[snapshots, facts]: Parameters<typeof aSnapshotRun>) =>
  renderReport(aSnapshotRun(snapshots, facts), config);
const snapshotsOf = (html: string) => [...html.matchAll(/data-name="([^"]+)"/g)].map(([, name]) => name);
const textOf = (html: string) => html.replace(/<template.*<\/template>/gs, '').replace(/<[^>]*>/g, '');

describe('the report of snapshots', () => {
  test('says first how much there is to look at, and what each verdict counts', () => {
    const { html } = draw([
      aSnapshot(),
      aSnapshot({ name: 'lettre-de-decembre/b5@desktop', verdict: 'gone' }),
      aSnapshot({ name: 'lettre-de-decembre/b6@desktop', verdict: 'same' }),
    ]);
    expect(html).toContain('<h1>2\u00a0instantanés à regarder</h1>');
    expect(html).toContain('le sam. 21 nov. 2026, 19\u00a0h\u00a000');
    expect(textOf(html)).toMatch(/Tous 3Changés 1Disparus 1Inchangés 1/);
    expect(html).toContain('newsletter snapshot approve --all');
  });

  test.each([
    [[aSnapshot({ verdict: 'same' })], 'Rien n’a changé'],
    [[aSnapshot({ verdict: 'not-comparable' })], 'Rien n’a pu être comparé'],
    [[], 'Aucun instantané'],
    [[aSnapshot({ verdict: 'failed' })], '1\u00a0instantané à regarder'],
  ])('says when nothing is (%#)', (snapshots, sentence) => {
    expect(draw(snapshots).html).toContain(`<h1>${sentence}</h1>`);
  });

  test('counts a snapshot without baseline in CI alone', () => {
    const isNew = [aSnapshot({ verdict: 'new' })];
    expect(draw(isNew, { ci: true }).html).toContain('<h1>1\u00a0instantané à regarder</h1>');
    expect(draw(isNew, { ci: false }).html).toContain('<h1>1\u00a0nouvel instantané</h1>');
    expect(draw(isNew, { ci: false }).html).toContain('approve lettre-de-decembre/b4@desktop</code>');
  });

  test('offers to approve what was pictured beside a baseline that cannot be read, no page that was not pictured', () => {
    const { html } = draw([
      aSnapshot({ name: 'lettre/b1@phone', verdict: 'failed' }),
      aSnapshot({ name: 'lettre/b2@phone', verdict: 'failed', after: null }),
    ]);
    expect(html).toContain('approve lettre/b1@phone</code>');
    expect(html).not.toContain('approve lettre/b2@phone');
  });

  test('names blocks as the editor does, says why and which words, gives the command', () => {
    const { html } = draw([aSnapshot()]);
    expect(html).toContain('<h3>Patinoire <span>Article · Ordinateur</span></h3>');
    expect(html).toContain('<p class="why">« noël » est devenu « fêtes ».</p>');
    expect(html).toContain('La patinoire de <del>noël</del><ins>fêtes</ins>');
    expect(html).toContain('<code>newsletter snapshot approve lettre-de-decembre/b4@desktop</code>');
  });

  test('shows letters with something to look at first, what is unchanged folded behind', () => {
    const other = { id: 'autre', name: 'Une autre' };
    const { html } = draw([
      aSnapshot({ name: 'autre/b1@phone', campaign: other, verdict: 'same' }),
      aSnapshot({ name: 'lettre/b1@phone', verdict: 'same' }),
      aSnapshot({ name: 'lettre/b2@phone' }),
    ]);
    expect(snapshotsOf(html)).toEqual(['lettre/b2@phone', 'lettre/b1@phone', 'autre/b1@phone']);
    expect(html.match(/<details class="group same">/g)).toHaveLength(2);
  });

  test('says once, unfolded, why many cannot be compared, and offers no approval of them', () => {
    const why = ['La référence a été faite avec un autre navigateur.'];
    const names = ['b1', 'b2', 'b3'].map((block) => `lettre/${block}@phone`);
    const { html } = draw(names.map((name) => aSnapshot({ name, why, verdict: 'not-comparable' })));
    expect(html.split(why[0] as string)).toHaveLength(2);
    expect(html).toMatch(/<summary>[^/]*autre navigateur\.<\/span><\/summary>/);
    expect(html).not.toContain('snapshot approve');
  });

  test('asks for its pictures late, from beside it, each under the name of its snapshot', () => {
    const { html, pictures } = draw([aSnapshot(), aSnapshot({ name: 'lettre/b1@phone', verdict: 'same' })]);
    expect(pictures.map(({ to }) => to)).toEqual([
      'images/lettre-de-decembre/b4@desktop.before.png',
      'images/lettre-de-decembre/b4@desktop.after.png',
      'images/lettre-de-decembre/b4@desktop.difference.png',
      'images/lettre/b1@phone.after.png',
    ]);
    const shown = [...html.matchAll(/<img loading="lazy" [^>]*src="([^"]+)"/g)].map(([, src]) => src);
    expect(shown).toEqual(pictures.map(({ to }) => to));
  });

  test('shows hostile names as they are written, and nothing of them runs', () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;
    const named = (text: string) =>
      draw(
        [
          aSnapshot({
            campaign: { id: 'lettre', name: text },
            block: { id: 'b4', name: text, template: { id: 'article', name: text } },
            view: text,
            why: [text],
            words: [{ kind: 'added', text }],
          }),
        ],
        {
          environment: { browser: text, fonts: text, platform: text },
          missingFonts: [{ family: text, shown: text }],
        },
      ).html;
    const [plain, html] = [named('Patinoire'), named(hostile)];
    const elements = (page: string) => page.match(/<[a-z!/]+/gi);
    expect(elements(html)).toEqual(elements(plain));
  });
});
