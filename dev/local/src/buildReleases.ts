import { applicationOf, FolderStore, removeRelease, removeUnusedFiles } from '@portal/registry';
import { releaseChanged } from './builds/releaseChanged';

// Builds every application whose sources changed into the release store of a folder and removes releases that are not
// live: node --import tsx dev/local/src/buildReleases.ts <folder>

const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error('Expected: <folder>');
  const store = new FolderStore(folder);
  await releaseChanged(store, (line) => console.log(line));
  const registry = await store.read();
  for (const name of Object.keys(registry.applications)) {
    const { live, releases } = applicationOf(registry, name);
    for (const version of Object.keys(releases)) {
      if (version !== live) await removeRelease(store, name, version, 'npm test');
    }
    await removeUnusedFiles(store, name, 'npm test');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
