import { expect, it } from 'vitest';
import { jsonText, printable } from '../../../src/cli/output.ts';

it('lets no name steer the terminal or turn its line around', () => {
  expect(printable('\u001b[31mrouge\u0007\rfin')).toBe('\ufffd[31mrouge\ufffd\ufffdfin');
  expect(printable('\u202egnp.exe\u202c \u2066x\u2069')).toBe('\ufffdgnp.exe\ufffd \ufffdx\ufffd');
  expect(printable('مرحبا, שלום\nÉté')).toBe('مرحبا, שלום\nÉté');
});

it('nor lets it through in JSON, which says the same to whoever parses it', () => {
  const document = { title: 'csi \u009b31m, bidi \u202egnp.exe, été' };
  expect(jsonText(document)).toContain('csi \\u009b31m, bidi \\u202egnp.exe, été');
  expect(JSON.parse(jsonText(document))).toEqual(document);
});
