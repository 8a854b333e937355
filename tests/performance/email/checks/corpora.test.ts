import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CheckFactsSchema } from '../../../../src/core/checks/check-facts.ts';
import { isRuleId } from '../../../../src/core/checks/check-rules.ts';
import { emailWork } from '../../../../src/email/email-work.ts';
import { decodeHtml, readRaw } from '../../../../src/email/raw/read-raw.ts';
import { emptySourceMap } from '../../../../src/email/render/source-map.ts';
import { aRenderContext, draftOf } from '../../../support/builders/render-context.ts';
import { ownTime } from '../../../support/own-time.ts';

const corpus = resolve('../shared/corpus');
const letters = ['html', 'eml'].flatMap((folder) =>
  existsSync(join(corpus, folder))
    ? readdirSync(join(corpus, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:html|eml)$/.test(name))
        .map((name) => join(corpus, folder, name))
    : [],
);

describe.skipIf(letters.length === 0)('letters of others (skipped where the corpus is not at hand)', () => {
  it.each(letters.map((path) => [basename(path), path]))(
    'are checked within two seconds: %s',
    async (_name, path) => {
      const raw = await readRaw(readFileSync(path), path);
      const html = decodeHtml(raw.html, raw.charset);
      const draft = draftOf([], { subject: raw.subject });
      const context = aRenderContext({ hosting: 'written' });
      const before = ownTime();
      const text = emailWork.rawText({ draft, html });
      const { findings } = emailWork.checks({
        kind: 'file',
        draft,
        rendered: { html, text, findings: [], sourceMap: emptySourceMap() },
        context,
        facts: CheckFactsSchema.parse({}),
      });
      expect(ownTime() - before).toBeLessThan(2_000);
      expect(
        findings.filter(({ rule, message }) => !isRuleId(rule) || /undefined|NaN|null/.test(message)),
      ).toEqual([]);
    },
  );
});
