import { restore, switchOff, switchOn, type LiveVersions } from '@portal/registry';
import type { Command } from 'commander';
import { done, wholeNumber, type ToolsOf } from '../tools';

/** Commands for the moment when something is wrong. */
export function addEmergencies(program: Command, tools: ToolsOf): void {
  program
    .command('off <application>')
    .description('switch a remote off for all visitors: at once for pages, within a minute in open tabs')
    .option('--slot <name>', 'only this slot of it')
    .requiredOption('--reason <text>', 'why, for the log and your colleagues')
    .action(async (application: string, { slot, reason }: { slot?: string; reason: string }) => {
      const all = await tools();
      await switchOff(all.store, { name: application, slot }, reason, all.by);
      done(all, `${slot ? `${slot} of ${application}` : application} is off.`, {
        application,
        slot,
        off: true,
      });
    });

  program
    .command('on <application>')
    .description('switch a remote, or one of its slots, on again')
    .option('--slot <name>', 'only this slot of it')
    .action(async (application: string, { slot }: { slot?: string }) => {
      const all = await tools();
      await switchOn(all.store, { name: application, slot }, all.by);
      done(all, `${slot ? `${slot} of ${application}` : application} is on.`, {
        application,
        slot,
        off: false,
      });
    });

  program
    .command('restore')
    .description('bring back what was live after a revision of the log; canaries and newer remotes stay')
    .argument('<revision>', 'its number in the log', wholeNumber(1))
    .option('--only <applications...>', 'bring back only these')
    .action(async (revision: number, { only }: { only?: string[] }) => {
      const all = await tools();
      const live = await restore(all.store, revision, all.by, only);
      done(all, `As after revision ${revision}. Live now: ${listOf(live)}.`, {
        revision,
        live,
      });
    });

  program
    .command('rebuild')
    .description('write the registry anew from its log, when it is damaged or gone')
    .action(async () => {
      const all = await tools({ mayBeNew: true });
      const { revision, lastChange } = await all.store.rebuild(all.by);
      const live = lastChange?.live ?? {};
      done(
        all,
        `The registry is whole again. Live now: ${listOf(live)}. A change whose line never reached the log is not in it; 'verify' compares the files.`,
        { revision, live },
      );
    });
}

const listOf = (live: LiveVersions) =>
  Object.entries(live)
    .map(([name, version]) => `${name} ${version ?? 'is not live'}`)
    .join(', ');
