import { DOMParser } from '@xmldom/xmldom';
import { expect, it } from 'vitest';
import { snapshotJunit } from '../../../../src/core/snapshot/junit.ts';
import type { SnapshotRun } from '../../../../src/core/snapshot/snapshot.ts';
import { aSnapshot, aSnapshotRun } from '../../../support/builders/snapshot-run.ts';

/** The sign for what could not be written is remarked, and wanted here. */
const failAtErrors = (level: string, message: string) => {
  if (level !== 'warning') throw new Error(message);
};

function read(run: SnapshotRun) {
  const document = new DOMParser({ onError: failAtErrors }).parseFromString(snapshotJunit(run), 'text/xml');
  const all = (name: string) => [...document.getElementsByTagName(name)];
  return {
    suites: all('testsuite').map((suite) => [...suite.attributes].map(({ value }) => value)),
    cases: all('testcase').map((one) => {
      const outcome = one.firstChild;
      return [one.getAttribute('name'), outcome?.nodeName, outcome?.textContent] as const;
    }),
  };
}

it('JUnit has a suite per letter and a case per snapshot, by what became of it', () => {
  const why = ['Parce que.'];
  const snapshots = [
    aSnapshot({ name: 'lettre/page@desktop', verdict: 'same' }),
    aSnapshot({ name: 'lettre/b4@desktop', why }),
    aSnapshot({ name: 'lettre/b5@desktop', verdict: 'new', why }),
    aSnapshot({ name: 'lettre/b6@desktop', verdict: 'gone', why }),
    aSnapshot({ name: 'lettre/b7@desktop', verdict: 'not-comparable', why }),
    aSnapshot({ name: 'autre/page@desktop', verdict: 'failed', why }),
  ];
  const { suites, cases } = read(aSnapshotRun(snapshots, { ci: false }));
  const at = '2026-11-21T18:00:00.000Z';
  expect(suites).toEqual([
    ['lettre', '5', '2', '0', '1', at],
    ['autre', '1', '0', '1', '0', at],
  ]);
  expect(cases.map(([name, outcome]) => [name, outcome])).toEqual([
    ['lettre/page@desktop', undefined],
    ['lettre/b4@desktop', 'failure'],
    ['lettre/b5@desktop', undefined],
    ['lettre/b6@desktop', 'failure'],
    ['lettre/b7@desktop', 'skipped'],
    ['autre/page@desktop', 'error'],
  ]);
  expect(read(aSnapshotRun(snapshots, { ci: true })).cases[2]?.[1]).toBe('failure');
});

it('JUnit holds any text: markup, control characters, half of a sign', () => {
  const why = ['<b>]]>&"\'</b> \u0000\u001b[31m \ud800 🎄'];
  const { cases } = read(aSnapshotRun([aSnapshot({ why })]));
  expect(cases[0]?.[2]).toContain('<b>]]>&"\'</b> \ufffd\ufffd[31m \ufffd 🎄');
});
