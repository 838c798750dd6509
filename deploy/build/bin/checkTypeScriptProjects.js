// Fails if a tracked TypeScript file belongs to no project: an editor would open it with inferred, weaker rules.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const compiler = resolve(root, 'node_modules/typescript/bin/tsc');

/** @param {string} folder of a project */
async function filesOf(folder) {
  const args = [compiler, '-p', resolve(root, folder), '--showConfig'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
  /** @type {{ files?: string[] }} */
  const { files = [] } = JSON.parse(stdout);
  return files.map((file) => resolve(root, folder, file));
}

/** @type {{ references: { path: string }[] }} */
const solution = JSON.parse(readFileSync(resolve(root, 'tsconfig.json'), 'utf8'));
const known = new Set((await Promise.all(solution.references.map(({ path }) => filesOf(path)))).flat());
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const missing = listed.stdout
  .split('\n')
  .filter((file) => file !== '' && existsSync(resolve(root, file)) && !known.has(resolve(root, file)));
if (missing.length > 0) {
  console.error(
    `These files belong to no TypeScript project. Add their folder to the tsconfig.json of its workspace:\n${missing
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
  process.exit(1);
}
