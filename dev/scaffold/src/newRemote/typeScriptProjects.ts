import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '../formatter';
import { readJson } from '../json';

interface Solution {
  references: { path: string }[];
}

/**
 * Adds a workspace to the projects that `tsc -b` checks, as one line between others, which goes again as one line.
 *
 * @param project the root of the checkout
 */
export async function addTypeScriptProject(project: string, workspace: string): Promise<void> {
  const file = join(project, 'tsconfig.json');
  const solution = readJson<Solution>(file);
  const references = [{ path: `./${workspace}` }, ...solution.references];
  const format = await formatter(project);
  writeFileSync(file, await format(file, JSON.stringify({ ...solution, references })));
}
