// Fails if a tracked TypeScript file belongs to no project: an editor would open it with inferred, weaker rules.
import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** @param {string} folder */
function filesOf(folder) {
  const file = ts.findConfigFile(resolve(root, folder), ts.sys.fileExists) ?? '';
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(file)).fileNames;
}

/** @type {{ references: { path: string }[] }} */
const solution = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile).config;
const known = new Set(solution.references.flatMap(({ path }) => filesOf(path)));
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const missing = listed.stdout
  .split('\n')
  .filter(Boolean)
  .filter((file) => ts.sys.fileExists(resolve(root, file)) && !known.has(resolve(root, file)));
if (missing.length > 0) {
  console.error(
    `These files belong to no TypeScript project. Add their folder to the tsconfig.json of its workspace:\n${missing
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
  process.exit(1);
}
