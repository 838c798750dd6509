import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../json';

interface Solution {
  references: { path: string }[];
}

/** Adds a workspace to the projects that `tsc -b` checks. @param project the root of the checkout */
export async function addTypeScriptProject(project: string, workspace: string): Promise<void> {
  const file = join(project, 'tsconfig.json');
  const solution = readJson<Solution>(file);
  const references = [...solution.references, { path: `./${workspace}` }];
  const { format, resolveConfig } = await import('prettier');
  const style = (await resolveConfig(file)) ?? {};
  writeFileSync(
    file,
    await format(JSON.stringify({ ...solution, references }), { ...style, filepath: file }),
  );
}
