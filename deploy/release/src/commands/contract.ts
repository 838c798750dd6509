import { canaryAndLive, type ReleaseStore } from '@portal/registry';
import type { Command } from 'commander';
import { table, type Output } from '../output';
import type { ToolsOf } from '../tools';

/** Packages whose versions matter to other teams. */
const packages = ['@portal/contract', '@portal/platform', 'shared-ui'];

/** Commands about what releases expect of the API and of the portal's packages. */
export function addContract(program: Command, tools: ToolsOf): void {
  program
    .command('check-api [document]')
    .description(
      'name the releases that visitors get and that a change of the API would break, before it is deployed',
    )
    .addHelpText(
      'after',
      '\nThe document is a file or the address of /api/openapi.json. Without it: the contract of this checkout.',
    )
    .action(async (document?: string) => {
      const { store, output } = await tools();
      // Imported here, because every start of the program would load all calls of the contract.
      const { checkApiCommand } = await import('./checkApi');
      await checkApiCommand(store, document, output);
    });

  program
    .command('skew')
    .description('the versions of contract, platform and shared-ui in the releases that visitors get')
    .action(async () => {
      const { store, output } = await tools();
      await skewCommand(store, output);
    });
}

/** Shows which versions of the portal's packages the releases carry. */
export async function skewCommand(store: ReleaseStore, output: Output): Promise<void> {
  const rows = canaryAndLive(await store.read()).map(({ release, state }) => ({
    application: release.name,
    team: release.kind === 'remote' ? release.team : 'Platform',
    version: release.version,
    state,
    builtWith: release.builtWith ?? {},
  }));
  const cells = rows.map(({ application, team, version, state, builtWith }) => [
    application,
    team,
    version,
    state,
    ...packages.map((name) => builtWith[name] ?? '–'),
  ]);
  output.print(
    table(['APPLICATION', 'TEAM', 'VERSION', 'STATE', 'CONTRACT', 'PLATFORM', 'SHARED-UI'], cells),
  );
  output.printResult(rows);
}
