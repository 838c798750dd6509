import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatter } from '../formatter';
import { readJson } from '../json';
import { addOwner } from '../owners';
import { ScaffoldError } from '../ScaffoldError';
import { remoteFiles } from './files';
import { declaredRemotes, assertPathIsFree } from './paths';
import { planFor, type RemotePlan, type RemoteRequest } from './remoteRequest';

/**
 * Creates a remote in the checkout: its folder with one page, a test and the manifest, its owner, and its TypeScript
 * project. Builds, tests, lint and the local portal find it by its folder.
 *
 * @param project the root of the checkout
 * @returns the created remote
 * @throws ScaffoldError when the name or the path is invalid or in use; nothing is written then
 */
export async function createRemote(project: string, request: RemoteRequest): Promise<RemotePlan> {
  const plan = planFor(request);
  const folder = join(project, plan.name);
  if (existsSync(folder))
    throw new ScaffoldError(`A folder ${plan.name} already exists. Choose another name.`);
  assertPathIsFree(plan.path, declaredRemotes(project));
  const { version } = readJson<{ version: string }>(join(project, 'shell/platform/package.json'));
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>(
    join(project, 'shell/package.json'),
  );
  const versions = {
    platform: version,
    react: dependencies.react ?? '*',
    'styled-components': dependencies['styled-components'] ?? '*',
  };
  const format = await formatter(project);
  for (const [file, text] of Object.entries(remoteFiles(plan, versions))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), await format(file, text));
  }
  addOwner(project, plan.name, plan.team);
  await addTypeScriptProject(project, plan.name);
  return plan;
}

interface Solution {
  references: { path: string }[];
}

/**
 * Adds a workspace to the projects that `tsc -b` checks, as one line between others, which goes again as one line.
 *
 * @param project the root of the checkout
 */
async function addTypeScriptProject(project: string, workspace: string): Promise<void> {
  const file = join(project, 'tsconfig.json');
  const solution = readJson<Solution>(file);
  const references = [{ path: `./${workspace}` }, ...solution.references];
  const format = await formatter(project);
  writeFileSync(file, await format(file, JSON.stringify({ ...solution, references })));
}
