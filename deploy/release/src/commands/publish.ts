import {
  checkBeforeLive,
  publish,
  promote,
  releaseSchema,
  RegistryError,
  type ReleaseStore,
} from '@portal/registry';
import { execa } from 'execa';
import { withBuiltRelease } from '../build/buildRelease';
import { checkBudgets, weigh } from '../budgets';
import { CheckError, type Output } from '../output';
import { findSource, hasTests } from '../source';

export interface PublishOptions {
  folder?: string;
  /** A version to use instead of the one in package.json. */
  as?: string;
  tests: boolean;
  promote?: boolean;
}

/**
 * Tests, builds, checks and publishes one application.
 *
 * @throws CheckError or RegistryError when a check fails; nothing is published then
 */
export async function publishCommand(
  store: ReleaseStore,
  name: string,
  options: PublishOptions,
  by: string,
  output: Output,
): Promise<void> {
  const startedAt = performance.now();
  const source = findSource(name, options.folder, options.as);
  const { version } = source;
  // Checked before the build, so that nobody waits for a build that cannot be published.
  if ((await store.read()).applications[name]?.releases[version]) {
    throw new RegistryError(
      'version_exists',
      `${name} ${version} is already published, and releases never change. Raise the version. Raise the version in package.json.`,
    );
  }
  if (options.tests && hasTests(source.folder)) {
    output.print(`Testing ${name}…`);
    await runTests(name, source.folder);
  }
  output.print(`Building ${name} ${version}…`);
  await withBuiltRelease(source, async ({ release, outputFolder, build }) => {
    if (build.copies.length > 0) {
      throw new CheckError(
        'shared_copy',
        `${name} contains a copy of ${build.copies.join(', ')}, which the shell provides. Import it as the other remotes do, so that the page has one copy.`,
      );
    }
    const checked = releaseSchema.parse(release);
    checkBudgets(name, source.folder, weigh(build, checked.files));
    checkBeforeLive(await store.read(), checked);
    output.print(`Uploading ${checked.files.length} files to ${store.address}…`);
    await publish(store, release, outputFolder, by);
    if (options.promote) await promote(store, name, version, by);
    const brotliBytes = checked.files
      .filter((file) => file.name.endsWith('.js'))
      .reduce((sum, file) => sum + file.brotliBytes, 0);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    output.print(
      `Published ${name} ${version} in ${seconds} s: ${checked.files.length} files, ${(brotliBytes / 1024).toFixed(1)} kB of scripts.`,
    );
    output.print(
      options.promote
        ? 'It is live.'
        : `It is not live yet: 'canary ${name} ${version} 5' or 'promote ${name} ${version}'.`,
    );
    output.printResult({
      name,
      version,
      commit: source.commit,
      files: checked.files.length,
      brotliBytes,
      live: options.promote ?? false,
    });
  });
}

/** Runs the application’s tests. Their output goes to stderr, because stdout is for the result. */
async function runTests(name: string, folder: string): Promise<void> {
  const { failed } = await execa('npm', ['test', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    reject: false,
  });
  if (failed) throw new CheckError('tests_failed', `The tests of ${name} fail; nothing was published.`);
}
