import type { OpenWorkspace } from '../../src/compose.ts';
import { loadTemplateSet, type TemplateSet } from '../../src/use-cases/templates/load-template-set.ts';
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts';
import { openViewer, type Viewer } from './browser.ts';
import { type Letter, referenceLetter } from './letters/content.ts';
import { drawMjml } from './letters/mjml.ts';
import { drawOurs } from './letters/ours.ts';
import { reactEmailTools } from './letters/react-email.tsx';
import { openDemonstration } from './workspace.ts';

/** What draws the same letter: ours first, then what it is compared with. */
export interface Tool {
  name: string;
  draw(letter: Letter): Promise<string>;
  /** Its own text part, where it writes one. */
  write?(letter: Letter): Promise<string>;
  /** The reference letter by it. */
  html: string;
}

/** What every goal measures on. */
export interface Ground {
  workspace: OpenWorkspace;
  look: TemplateSet;
  tools: readonly Tool[];
  viewer: Viewer;
  mailServer: MailServer;
  close(): Promise<void>;
}

const pictureSizes = ({ logo, hero, rows, fulls, networks }: Letter) =>
  new Map(
    [logo, hero?.picture, ...[...rows.flat(), ...fulls].map(({ picture }) => picture), ...networks]
      .filter((picture) => picture !== undefined)
      .map(({ address, width, height }) => [address, [width, height]] as const),
  );

/** Opens all that is measured on; what was opened is closed where a later part fails. */
export async function openGround(): Promise<Ground> {
  const mailServer = await startMailServer();
  const workspace = await openDemonstration(mailServer.port);
  const viewer = await openViewer(pictureSizes(referenceLetter));
  const look = await loadTemplateSet(workspace.deps, 'lettre-du-rivage');
  const drawing: Omit<Tool, 'html'>[] = [
    {
      name: 'newsletter',
      draw: async (letter) => drawOurs(letter, look).html,
      write: async (letter) => drawOurs(letter, look).text,
    },
    { name: 'MJML 5', draw: (letter) => drawMjml(letter) },
    ...reactEmailTools,
  ];
  const tools = await Promise.all(
    drawing.map(async (tool) => ({ ...tool, html: await tool.draw(referenceLetter) })),
  );
  return {
    ...{ workspace, look, tools, viewer, mailServer },
    close: async () => {
      await viewer.close();
      await workspace.close();
      await mailServer.close();
    },
  };
}
