import { resolve } from 'node:path';
import { FolderStore } from './folderStore';
import { releaseKey } from './releaseKey';
import { ServerStore } from './serverStore';
import type { ReleaseStore } from './store';

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/**
 * Opens a store: a folder, `s3://bucket/prefix`, or the `https://` address of a release server. A bucket needs `S3_ENDPOINT` (default: AWS), `S3_REGION`,
 * `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY` (default: the credentials the AWS SDK finds, such as the machine’s
 * role). For a server see `releaseKey`.
 *
 * @throws when the address is empty or an s3 address is malformed
 */
export async function openStore(
  address: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ReleaseStore> {
  // A pipeline whose variable is not set would publish into its own folder.
  if (address === '') throw new Error('No store is named: use --store or RELEASE_STORE.');
  if (/^https?:/.test(address)) return new ServerStore(address, releaseKey(address, environment));
  if (!address.startsWith('s3:')) return new FolderStore(resolve(address));
  const [, bucket, path = ''] = bucketAddress.exec(address) ?? [];
  if (!bucket)
    throw new Error(
      `'${address}' is not a store. Use a folder, s3://bucket/prefix or https://a-release-server.`,
    );
  // Imported here so that a folder store need not wait for the SDK to load.
  const [{ ObjectStore }, { Bucket }] = await Promise.all([
    import('./objectStore'),
    import('@portal/object-store'),
  ]);
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  return new ObjectStore(
    new Bucket({
      bucket,
      prefix: path === '' || path.endsWith('/') ? path : `${path}/`,
      region: S3_REGION || undefined,
      endpoint: S3_ENDPOINT || undefined,
      ...(S3_ACCESS_KEY_ID &&
        S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
    }),
  );
}
