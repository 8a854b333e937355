import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../../src/cli/exit-codes.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';

describe('an exit code', () => {
  it.each([
    [AppError.of('input-invalid', { issues: [] }), 2],
    [AppError.of('placement-refused', { reason: '' }), 2],
    [AppError.of('campaign-exists', { campaign: 'a' }), 1],
    [AppError.of('workspace-locked', { pid: 1, url: '' }), 7],
    [AppError.of('mail-auth-failed', { server: '' }), 4],
    [AppError.of('mail-refused', { response: '' }), 5],
    [AppError.of('mail-uncertain', { addresses: [] }), 8],
    [AppError.of('storage-full', { file: '' }), 1],
    [AppError.of('browser-timed-out', { seconds: 15 }), 1],
    [new TypeError('boom'), 1],
  ])('follows the kind of failure: %s', (error, code) => {
    expect(exitCodeOf(error, [])).toBe(code);
  });

  it('tells a mistyped id from one that is missing inside', () => {
    const missing = AppError.of('newsletter-template-not-found', { template: 'lettre' });
    expect(exitCodeOf(missing, ['create', 'x', '--template', 'lettre'])).toBe(2);
    expect(exitCodeOf(missing, ['create', 'x', '--template=lettre'])).toBe(2);
    expect(exitCodeOf(missing, ['render', 'decembre'])).toBe(1);
    const version = AppError.of('version-not-found', { versionId: '42' });
    expect(exitCodeOf(version, ['render', 'decembre@42'])).toBe(2);
    const whole = AppError.of('version-not-found', { versionId: '000042-k3f9c2' });
    expect(exitCodeOf(whole, ['save', 'decembre', '--base', '42'])).toBe(2);
  });
});
