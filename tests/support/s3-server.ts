import { onTestFinished } from 'vitest';
import { type S3StandIn, serveS3 } from './s3-stand-in.ts';

export type S3Server = Omit<S3StandIn, 'close'>;

/** A storage that speaks S3; it ends with the test. */
export async function startS3(): Promise<S3Server> {
  const { close, ...server } = await serveS3();
  onTestFinished(close);
  return server;
}
