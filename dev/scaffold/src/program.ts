import { Command } from 'commander';
import { resolve } from 'node:path';
import { createRemote } from './newRemote/createRemote';
import type { RemoteRequest } from './newRemote/remoteRequest';
import { handleOf } from './owners';
import { moveOut } from './ownRepository/moveOut';
import { packageSource } from './ownRepository/packageSource';
import { packAll } from './ownRepository/packages';
import { spawnSync } from 'node:child_process';

/**
 * The commands of the scaffold CLI.
 *
 * @param project the root of the checkout
 * @param here the folder that relative paths refer to
 */
export function scaffoldProgram(project: string, here: string): Command {
  const program = new Command('scaffold').showHelpAfterError();

  program
    .command('new-remote <name>')
    .usage('<name> [-- --team <team> --path <path> --label <label>]')
    .description('npm run new:remote: create a remote with one page, its test, a sidebar entry and an owner')
    .option('--team <team>', 'owning team (default: derived from the name)')
    .option('--path <path>', 'path of its page (default: /<name>)')
    .option('--label <label>', 'title and sidebar label (default: derived from the name)')
    .action(async (name: string, options: Omit<RemoteRequest, 'name'>) => {
      const plan = await createRemote(project, { name, ...options });
      const isLocked = lockWorkspace(project);
      console.log(
        [
          `Created ${plan.name}: '${plan.label}' at ${plan.path}, owned by ${handleOf(plan.team)}.`,
          ...(isLocked ? [] : ['package-lock.json does not include it yet: run npm install.']),
          `  npm run dev -w ${plan.name}                  the portal with this remote built from source`,
          `  npm test -w ${plan.name}                     its tests`,
          `  npm run release -- publish ${plan.name}      its first release (docs/your-first-release.md)`,
        ].join('\n'),
      );
    });

  program
    .command('own-repository <remote> <folder>')
    .description(
      'npm run own-repository: copy a remote with everything it needs into a folder outside the checkout',
    )
    .usage('<remote> <folder> [-- --registry <address>]')
    .option('--registry <address>', 'npm registry that has the portal’s packages and all others')
    .action(async (remote: string, folder: string, options: { registry?: string }) => {
      const target = resolve(here, folder);
      await moveOut(project, remote, target, packageSource(options));
      console.log(
        [
          `${remote} was copied to ${target}. Its README.md says how it is developed and released. Begin there with:`,
          '  npm install',
          '  npm test',
          '  git init && git add . && git commit -m "feat: a repository of our own"',
        ].join('\n'),
      );
    });

  program
    .command('pack <folder>')
    .description(
      'npm run pack:packages: pack the portal’s packages that a remote needs, as npm would publish them',
    )
    .action(async (folder: string) => {
      const target = resolve(here, folder);
      const packed = await packAll(project, target);
      for (const { file } of packed) console.log(file);
    });

  return program;
}

/**
 * Adds new workspaces to package-lock.json. They need no new packages, so nothing is downloaded.
 *
 * @param project the root of the checkout
 * @returns whether npm succeeded; if not, the next `npm install` does it
 */
function lockWorkspace(project: string): boolean {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=silent'];
  return spawnSync(npm, options, { cwd: project, stdio: 'ignore' }).status === 0;
}
