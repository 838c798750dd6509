import { previewParameter } from '@portal/contract';
import { readManifest } from '@portal/manifest';
import {
  applicationOf,
  checkBeforeLive,
  checkPreviewId,
  liveRelease,
  publish,
  previewVersion,
  promote,
  releaseSchema,
  RegistryError,
  showPreview,
  startCanary,
  type Change,
  type NewRelease,
  type Release,
  type ReleaseStore,
} from '@portal/registry';
import { execa } from 'execa';
import { withBuiltRelease, type BuiltRelease, type ReleaseSource } from '../build/buildRelease';

import { checkBudgets, checkRaisedBudgets, readBudgets, weigh } from '../budgets';
import { CheckError, type Output } from '../output';
import { usedTokens } from '../proof/designTokens';
import type { Proof } from '../proof/proveRelease';
import { findSource, hasScript } from '../source';
import { missingInApi } from './deployedApi';

export interface PublishOptions {
  folder?: string;
  /** A version to use instead of the one in package.json. */
  as?: string;
  tests: boolean;
  promote?: boolean;
  /** How many of a hundred visitors get it at once. The first release of an application waits to be promoted. */
  canary?: number | undefined;
  /** Why budgets are higher than those of the live release. */
  raiseBudget?: string;
  /** The name of a preview, such as `pr-123`: neither live nor a canary, seen by whoever holds its link. */
  preview?: string;
  /** The portal's address: of its API, and for the link of a preview. */
  portal?: string;
}

/**
 * Builds, tests, checks and publishes one application.
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
  const source = await sourceOf(store, name, options);
  const { version } = source;
  // Before the build, so that nobody waits for a build that cannot be published.
  await assertNeverPublished(store, name, version);
  output.print(`Building ${name} ${version}…`);
  await withBuiltRelease(source, async (built) => {
    const { outputFolder } = built;
    const { preview } = options;
    const described = await describe(source, built);
    const registry = await store.read();
    const live = liveRelease(registry, name);
    // What refuses a release at once comes before what takes long.
    const note = checkRaisedBudgets(name, described.budgets, live?.budgets, options.raiseBudget);
    checkBeforeLive(registry, releaseSchema.parse(described));
    for (const check of options.tests ? scripts : scripts.slice(0, 1)) {
      if (!hasScript(source.folder, check.script)) continue;
      output.print(`${check.doing} ${name}…`);
      await runScript(check, name, source.folder);
    }
    output.print('Checking its types and manifest…');
    const release = { ...described, ...(await prove(source)), ...(preview && { preview }) };
    const checked = releaseSchema.parse(release);
    await compareWithApi(checked, options, output);
    output.print(`Uploading ${checked.files.length} files to ${store.address}…`);
    await publish(store, release, outputFolder, by, note ?? undefined).catch((error: unknown) => {
      if (error instanceof RegistryError) throw error;
      // Such as a full disk: its own message does not say which one.
      throw new Error(
        `${name} ${version} is not published: ${store.address} takes no files (${String(error)}).`,
      );
    });
    if (options.promote) await promote(store, name, version, by, { isOrdered: true });
    const percent = live ? options.canary : undefined;
    if (percent !== undefined) await startCanary(store, name, version, { percent }, by, { isOrdered: true });
    const brotliBytes = checked.files
      .filter((file) => file.name.endsWith('.js'))
      .reduce((sum, file) => sum + file.brotliBytes, 0);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    output.print(
      `Published ${name} ${version} in ${seconds} s: ${checked.files.length} files, ${(brotliBytes / 1024).toFixed(1)} kB of scripts.`,
    );
    const link = preview && (await linkOf(store, checked, preview, by, options.portal));
    output.print(
      link
        ? `Whoever holds this link sees it: ${link}`
        : nextStep(name, version, { ...options, canary: percent }),
    );
    output.printResult({
      name,
      version,
      commit: source.commit,
      files: checked.files.length,
      brotliBytes,
      live: options.promote ?? false,
      ...(percent !== undefined && { canary: percent }),
      ...(link && { preview: link }),
    });
  });
}

/** What the sources prove. Only publishing needs a compiler and a parser; the image of this tool has none. */
async function prove({ name, folder }: ReleaseSource): Promise<Proof> {
  const { proveRelease } = await import('../proof/proveRelease');
  return proveRelease(name, folder, name === 'shell' ? null : readManifest(folder));
}

/** @throws RegistryError `not_a_preview` for a preview of the shell, or one without a usable name */
async function sourceOf(
  store: ReleaseStore,
  name: string,
  { folder, as, preview }: PublishOptions,
): Promise<ReleaseSource> {
  const source = findSource(name, folder, as);
  if (preview === undefined) return source;
  checkPreviewId(preview);
  if (name === 'shell') throw new RegistryError('not_a_preview', 'Only remotes have previews, not shell.');
  return { ...source, version: previewVersion(await store.read(), source.version, preview) };
}

/** @throws CheckError `api_is_older`. A preview is published all the same: nobody gets it by chance. */
async function compareWithApi(
  release: Release,
  { portal, preview }: PublishOptions,
  output: Output,
): Promise<void> {
  if (!portal) output.print('What it calls is compared with no API: name the portal with --portal.');
  const missing = await missingInApi(release, portal);
  if (missing && preview === undefined) throw new CheckError('api_is_older', missing);
  if (missing) output.print(missing);
}

async function linkOf(store: ReleaseStore, release: Release, id: string, by: string, portal = '') {
  const token = await showPreview(store, release.name, id, release.version, by);
  const path = (release.kind === 'remote' && release.nav[0]?.path) || '/';
  return `${portal.replace(/\/$/, '')}${path}?${previewParameter}=${token}`;
}

/** Also of a release that was removed: browsers and gateways keep its files, which they were told never change. */
async function assertNeverPublished(store: ReleaseStore, name: string, version: string): Promise<void> {
  const isListed = Boolean(applicationOf(await store.read(), name).releases[version]);
  const isOfRelease = (line: Change) =>
    line.application === name && line.version === version && line.action === 'publish';
  if (!isListed && !(await store.history(Infinity)).some(isOfRelease)) return;
  const was = isListed ? 'is already published' : 'was published and removed';
  throw new RegistryError(
    'version_exists',
    `${name} ${version} ${was}, and releases never change. Raise the version in package.json.`,
  );
}

function nextStep(name: string, version: string, { promote: isLive, canary }: PublishOptions): string {
  if (isLive) return 'It is live.';
  if (canary !== undefined)
    return `${canary} of a hundred visitors get it. Next: 'promote ${name} ${version}'.`;
  return `It is not live yet: 'canary ${name} ${version} 5' or 'promote ${name} ${version}'.`;
}

/**
 * The record of a build, with what it was allowed to weigh.
 *
 * @throws CheckError for a copy of a shared package, a file over its budget, or built code that is not safe
 */
async function describe(
  source: ReleaseSource,
  { release, outputFolder, build }: BuiltRelease,
): Promise<NewRelease> {
  const { name, folder } = source;
  if (build.copies.length > 0) {
    throw new CheckError(
      'shared_copy',
      `${name} contains a copy of ${build.copies.join(', ')}, which the shell provides. Import it as the other remotes do, so that the page has one copy.`,
    );
  }
  checkBudgets(name, folder, weigh(build, release.files));
  const budgets = readBudgets(folder) ?? undefined;
  const names = release.files.map((file) => file.name);
  const exceptions = release.kind === 'shell' ? null : (release.exceptions ?? []);
  const { checkBuiltCode } = await import('../proof/builtCode');
  await checkBuiltCode(name, outputFolder, names, exceptions);
  if (release.kind === 'shell') return { ...release, budgets };
  return { ...release, budgets, tokens: await usedTokens(folder, outputFolder, names) };
}

/** An application's own checks; the first also without `tests`. */
const scripts = [
  { script: 'lint', doing: 'Linting', code: 'lint_failed', problem: 'breaks its lint' },
  { script: 'test', doing: 'Testing', code: 'tests_failed', problem: 'fails its tests' },
] as const;

/** Runs a script of the application. Its output goes to stderr, because stdout is for the result. */
async function runScript({ script, code, problem }: (typeof scripts)[number], name: string, cwd: string) {
  const { failed } = await execa('npm', ['run', script, '--silent'], {
    cwd,
    stdio: ['ignore', 2, 2],
    reject: false,
  });
  if (failed) throw new CheckError(code, `${name} ${problem}; nothing was published.`);
}
