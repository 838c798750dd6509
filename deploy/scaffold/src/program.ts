import { Command } from 'commander';
import { resolve } from 'node:path';
import { createRemote } from './newRemote/createRemote';
import { lockWorkspace } from './newRemote/lockWorkspace';
import type { RemoteRequest } from './newRemote/remoteRequest';
import { handleOf } from './owners';
import { moveOut } from './ownRepository/moveOut';
import { packAll } from './ownRepository/packages';

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
    .description('npm run new:remote: make a remote with one page, its test, a sidebar entry and an owner')
    .option('--team <team>', 'who owns it (default: its name in words)')
    .option('--path <path>', 'the address of its page (default: /<name>)')
    .option('--label <label>', 'its title and sidebar entry (default: its name in words)')
    .action(async (name: string, options: Omit<RemoteRequest, 'name'>) => {
      const plan = await createRemote(project, { name, ...options });
      const isLocked = lockWorkspace(project);
      console.log(
        [
          `Made ${plan.name}: '${plan.label}' at ${plan.path}, owned by ${handleOf(plan.team)}.`,
          ...(isLocked ? [] : ['package-lock.json does not know it yet: run npm install.']),
          `  npm run dev -w ${plan.name}                  the portal with it, live from its sources`,
          `  npm test -w ${plan.name}                     its tests`,
          `  npm run release -- publish ${plan.name}      its first release (docs/your-first-release.md)`,
        ].join('\n'),
      );
    });

  program
    .command('own-repository <remote> <folder>')
    .description(
      'npm run own-repository: copy a remote into a folder outside the checkout, with all it needs there',
    )
    .action(async (remote: string, folder: string) => {
      const target = resolve(here, folder);
      await moveOut(project, remote, target);
      console.log(
        [
          `${remote} stands in ${target}. There:`,
          '  npm install',
          '  npm test',
          `  npm run release -- --store <store> publish ${remote}`,
        ].join('\n'),
      );
    });

  program
    .command('pack <folder>')
    .description('npm run pack:packages: pack what a remote needs of the portal, as npm would publish it')
    .action(async (folder: string) => {
      for (const { file } of await packAll(project, resolve(here, folder))) console.log(file);
    });

  return program;
}
