import { assertKnown } from '@portal/registry';
import type { Command, Option } from 'commander';
import { wholeNumber, type ToolsOf } from '../tools';
import { errorsCommand } from './errors';
import { vitalsCommand } from './vitals';

interface ErrorOptions {
  reports: string;
  version?: string;
  limit: number;
}

/** Commands that show a team what its remote does in browsers. */
export function addObservation(program: Command, tools: ToolsOf, reportsOption: () => Option): void {
  program
    .command('errors <remote>')
    .description('errors that browsers reported, in groups, with stacks in the words of the source')
    .addOption(reportsOption())
    .option('--version <version>', 'only what this version caused')
    .option('--limit <groups>', 'how many', wholeNumber(1), 20)
    .action(async (remote: string, { reports, version, limit }: ErrorOptions) => {
      const { store, output } = await tools();
      await errorsCommand(store, reports, { remote, limit, ...(version && { version }) }, output);
    });

  program
    .command('vitals <remote>')
    .description('load times and web vitals by version: 75th percentiles, as browsers report them')
    .addOption(reportsOption())
    .option('--hours <hours>', 'period in hours', wholeNumber(1), 24)
    .action(async (remote: string, { reports, hours }: { reports: string; hours: number }) => {
      const { store, output } = await tools();
      assertKnown(await store.read(), remote);
      await vitalsCommand(reports, remote, hours, output);
    });
}
