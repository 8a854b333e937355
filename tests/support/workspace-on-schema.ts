import { randomBytes } from 'node:crypto';
import { formatJson } from '../../src/adapters/disk/json-format.ts';
import { aBucket, keyOfBuckets } from './s3-server.ts';
import { temporaryFolder, writeByHand } from './store/temporary-workspace.ts';

/** Where the pictures of a workspace in a database are. */
export type PicturesIn = 'postgres' | 'files' | 's3';

/** What the program is told of the storages that these workspaces are on. @param url of the database */
export const envOfSchemas = (url: string) => ({
  NEWSLETTER_DATABASE: url,
  S3_ID: keyOfBuckets.accessKey,
  S3_SECRET: keyOfBuckets.secretKey,
});

async function mediasIn(connector: PicturesIn) {
  if (connector !== 's3') return { connector };
  const { endpoint, region, bucket } = await aBucket();
  return { connector, endpoint, region, bucket, accessKeyEnv: 'S3_ID', secretKeyEnv: 'S3_SECRET' };
}

/** A folder that says that all is in a schema of its own, pictures there, in the folder, or in a bucket of their own. */
export async function workspaceOnSchema(pictures: PicturesIn = 'postgres'): Promise<string> {
  const folder = await temporaryFolder();
  const schema = `s${randomBytes(6).toString('hex')}`;
  const medias = await mediasIn(pictures);
  const store = { connector: 'postgres', urlEnv: 'NEWSLETTER_DATABASE', schema, medias };
  await writeByHand(folder, 'newsletter.config.json', formatJson({ store }));
  return folder;
}
