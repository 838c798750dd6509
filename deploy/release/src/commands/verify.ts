import { applicationOf, type Registry, type Release, type ReleaseStore } from '@portal/registry';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { CheckError, type Output } from '../output';

const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The releases that visitors may get: live ones, canaries and fallbacks. */
function servedReleases(registry: Registry, isAll: boolean): Release[] {
  return Object.keys(registry.applications).flatMap((name) => {
    const { live, canary, previous, releases } = applicationOf(registry, name);
    const versions = isAll ? Object.keys(releases) : [live, canary?.version, previous[0]];
    return versions.flatMap((version) => (version && releases[version] ? [releases[version]] : []));
  });
}

async function problemsOf(store: ReleaseStore, { name, version, files }: Release): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const content = await store.readFile(name, version, file.name);
      if (!content) return `${name} ${version}: ${file.name} is missing`;
      if (hashOf(content) !== file.integrity)
        return `${name} ${version}: ${file.name} is not what was published`;
      for (const [ending, open] of Object.entries(decompress)) {
        const small = await store.readFile(name, version, `${file.name}${ending}`);
        const plain = small && (await open(small).catch(() => null));
        if (small && (!plain || hashOf(plain) !== file.integrity))
          return `${name} ${version}: ${file.name}${ending} is not ${file.name} compressed`;
      }
      return null;
    }),
  );
  return found.filter((problem) => problem !== null);
}

/**
 * Compares every file of every served release with its published hash.
 *
 * @throws CheckError `verify_failed` with every wrong file
 */
export async function verifyCommand(store: ReleaseStore, isAll: boolean, output: Output): Promise<void> {
  const releases = servedReleases(await store.read(), isAll);
  const problems: string[] = [];
  for (const release of releases) problems.push(...(await problemsOf(store, release)));
  const files = releases.reduce((sum, release) => sum + release.files.length, 0);
  output.printResult({ releases: releases.length, files, problems });
  if (problems.length > 0) throw new CheckError('verify_failed', problems.join('\n'));
  output.print(`All ${files} files of ${releases.length} releases match what was published.`);
}
