import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorkspace, type OpenWorkspace, openWorkspace } from '../../src/compose.ts';

/** The demonstration in a folder of its own, mailing to a server on this machine. */
export async function openDemonstration(smtpPort: number): Promise<OpenWorkspace> {
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-quality-'));
  await createWorkspace({ folder, demo: true });
  writeFileSync(
    join(folder, 'newsletter.config.json'),
    JSON.stringify({
      mail: {
        transport: 'smtp',
        host: '127.0.0.1',
        port: smtpPort,
        from: { name: 'Musée du Rivage', email: 'lettre@example.org' },
        oneClickUnsubscribe: true,
      },
    }),
  );
  const workspace = await openWorkspace({ from: folder, env: {}, watch: false });
  return {
    ...workspace,
    close: async () => {
      await workspace.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
