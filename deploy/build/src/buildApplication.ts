import { rspack, type Stats } from '@rspack/core';
import type { BuildTarget } from './baseConfiguration';
import { hostConfiguration } from './hostConfiguration';
import { remoteConfiguration } from './remoteConfiguration';

/** What a build made, as file names relative to its output folder. */
export interface BuildResult {
  /** The one script that starts it. */
  entry: string;
  /** Files to preload for a screen, by screen name: the module behind the entry and the screen’s chunk. */
  preload: Record<string, string[]>;
  durationMs: number;
}

const screenPrefix = 'screen-';

/**
 * Builds the shell or one remote.
 *
 * @throws with the compiler’s messages when the build fails
 */
export async function buildApplication(target: BuildTarget): Promise<BuildResult> {
  const configuration = target.name === 'shell' ? hostConfiguration(target) : remoteConfiguration(target);
  const compiler = rspack(configuration);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else resolve(result!);
      });
    });
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  return describe(stats);
}

/** Reads from a finished compilation what a release must know of its files. */
export function describe(stats: Stats): BuildResult {
  const {
    assets = [],
    namedChunkGroups = {},
    time = 0,
  } = stats.toJson({
    all: false,
    assets: true,
    chunkGroups: true,
    timings: true,
  });
  const scripts = assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const entry = scripts.find((name) => /^(remoteEntry|shell)\.[0-9a-f]+\.js$/.test(name));
  if (!entry) throw new Error('The build made no entry: expected remoteEntry.<hash>.js or shell.<hash>.js.');

  const filesOf = (group: string) =>
    (namedChunkGroups[group]?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const exposed = filesOf('remote');
  const screens = Object.keys(namedChunkGroups).filter((group) => group.startsWith(screenPrefix));
  const preload = Object.fromEntries(
    screens.map((group) => [
      group.slice(screenPrefix.length),
      [...new Set([...exposed, ...filesOf(group)])].filter((name) => name !== entry),
    ]),
  );
  return { entry, preload, durationMs: time };
}
