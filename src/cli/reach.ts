import type { z } from 'zod';
import type { OpenWorkspace } from '../compose.ts';
import type { Endpoint, RequestOf } from '../contract/endpoint.ts';
import type { Workspace } from '../core/workspace/workspace.ts';
import type { PicturingDeps } from '../use-cases/emails/render-campaign.ts';
import type { PicturePageDeps } from '../use-cases/snapshots/picture-page.ts';

/** The verb of a row, as it is called where the workspace is. */
type VerbOf<Row extends Endpoint> = NonNullable<Row['verb']> & ((deps: never, input: never) => unknown);

/**
 * Has the verb of a row done: here, or by a server.
 * @param besides what a verb takes besides its schema, as a listener; only where it is done here
 * @throws AppError `input-invalid`, what the verb throws; from afar those of `catalogue/afar.ts`
 */
export type Ask = <Row extends Endpoint>(
  row: Row,
  verb: VerbOf<Row>,
  input: RequestOf<Row>,
  besides?: object,
) => Promise<z.output<NonNullable<Row['verb']>['output']>>;

/** A workspace as commands reach it: in a folder of this machine, or by the server that `--server` names. */
export interface Reach {
  ask: Ask;
  /** What is to be known of it. */
  about(): Promise<Workspace>;
  /** What letters are pictured with: the browser of this machine, and the pictures of the workspace. */
  pictures: Pick<PicturePageDeps, 'medias'> & {
    screenshotter: PicturingDeps['screenshotter'] & PicturePageDeps['screenshotter'];
  };
  /** The folder, opened; undefined from afar. */
  here: OpenWorkspace | undefined;
}
