import { describe, expect, it, vi } from 'vitest';
import { whenUsed } from '../../../src/adapters/when-used.ts';

const adapter = () => ({
  name: 'outbox',
  greet: async (whom: string) => `Bonjour ${whom}`,
  close: () => undefined,
});

describe('an adapter that is read when it is used', () => {
  it('is read once, at its first call, and answers as itself', async () => {
    const read = vi.fn(async () => adapter());
    const { port, used } = whenUsed(read);
    expect([read.mock.calls.length, used()]).toEqual([0, undefined]);
    expect(await Promise.all([port.greet('Claire'), port.greet('Inès')])).toEqual([
      'Bonjour Claire',
      'Bonjour Inès',
    ]);
    expect(read).toHaveBeenCalledTimes(1);
    expect((await used())?.name).toBe('outbox');
  });

  it('is not read by who hands it on, awaits it or forgets to call it', async () => {
    const read = vi.fn(async () => adapter());
    const { port } = whenUsed(read);
    expect(await port).toBe(port);
    const heir = Object.assign(Object.create(port) as typeof port, { other: true });
    expect(read).not.toHaveBeenCalled();
    expect(await heir.greet('Claire')).toBe('Bonjour Claire');
  });

  it('cannot be copied before it is read: a copy would be able to do nothing', () => {
    const { port } = whenUsed(async () => adapter());
    expect(() => ({ ...port })).toThrow(TypeError);
  });

  it('that cannot be read says so to each who calls it', async () => {
    const { port } = whenUsed<ReturnType<typeof adapter>>(async () => Promise.reject(new Error('gone')));
    await expect(port.greet('Claire')).rejects.toThrow('gone');
  });

  it('that could not be read once is read again at the next call', async () => {
    const read = vi.fn(async () => adapter()).mockRejectedValueOnce(new Error('too many open files'));
    const { port } = whenUsed(read);
    await expect(port.greet('Claire')).rejects.toThrow('too many');
    expect(await port.greet('Claire')).toBe('Bonjour Claire');
  });
});
