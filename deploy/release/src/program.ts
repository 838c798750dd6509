import { endPreview, openStore, promote, RegistryError, retire, rollback } from '@portal/registry';
import { Command, Option } from 'commander';
import { lowerBudgets, weigh } from './budgets';
import { addBrake } from './commands/brake';
import { addCanary } from './commands/canary';
import { addContract } from './commands/contract';
import { assertApiOffers, portalOption } from './commands/deployedApi';
import { addEmergencies } from './commands/emergencies';
import { listCommand, logCommand, showCommand } from './commands/list';
import { addObservation } from './commands/observation';
import { pruneCommand } from './commands/prune';
import type { PublishOptions } from './commands/publish';
import { reportsFrom } from './canary/reports';
import { statusCommand } from './commands/status';
import { verifyCommand } from './commands/verify';
import { outputFor } from './output';
import { writeSlotTypes } from './slotTypes';
import { authorOf, findSource } from './source';
import { assertRegistry, done, wholeNumber, type ToolsOf } from './tools';

interface CommonOptions {
  store: string;
  by?: string;
  json?: boolean;
}

const helpFooter = `
Stores: a folder, or s3://bucket/prefix with S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and
S3_SECRET_ACCESS_KEY in the environment. The default is the store of 'npm start' on this machine.

A release of mfe-esim, step by step:
  publish mfe-esim            builds, tests, checks and uploads the version in its package.json
  canary mfe-esim 1.3.0 5     five percent of visitors get it
  canary mfe-esim 1.3.0 50 --groups staff,JP
                              half of the visitors in these groups get it instead
  status                      do their browsers fail more often?
  promote mfe-esim 1.3.0      everybody gets it with the next page
  rollback mfe-esim           everybody gets the previous version within a second

When something is wrong and you do not know yet which release it is:
  off mfe-esim --reason '…'   nothing of it is loaded any more; 'on mfe-esim' ends that
  restore 41                  what was live after revision 41 of the log
  rebuild                     writes a damaged registry anew from its log`;

/**
 * The commands of the release CLI.
 *
 * @param defaultStore the release store without `--store`
 * @param defaultReports the URL of browser reports without `--reports`
 */
export function releaseProgram(defaultStore: string, defaultReports?: string): Command {
  const program = new Command('release')
    .description('Publishes, promotes, canaries and rolls back releases of the shell and its remotes.')
    .addOption(
      new Option('--store <address>', 'address of the release store')
        .env('RELEASE_STORE')
        .default(defaultStore),
    )
    .option('--by <who>', 'author for the log (default: git’s user.email)')
    .option('--json', 'one JSON document on standard output, messages on standard error')
    .addHelpText('after', helpFooter)
    .showHelpAfterError();

  const tools: ToolsOf = async ({ mayBeNew } = { mayBeNew: false }) => {
    const { store: address, by, json } = program.opts<CommonOptions>();
    const store = await openStore(address);
    if (!mayBeNew) await assertRegistry(store);
    return { store, by: authorOf(by), output: outputFor(json ?? false) };
  };
  program.hook('preAction', (_program, command) => {
    const { reports = 'none' } = command.opts<{ reports?: string | null }>();
    if (reports === null)
      throw new Error(
        "No portal runs on this machine, whose reports would be read. Start it ('npm start'), or name the API’s inner port with --reports or RELEASE_REPORTS_URL.",
      );
  });

  addPublishing(program, tools);
  addPromoting(program, tools);
  addEmergencies(program, tools);
  addInspection(program, tools);
  addContract(program, tools);
  addMonitoring(program, tools, defaultReports);
  addMaintenance(program, tools);
  return program;
}

/** Commands that bring releases into the store. */
function addPublishing(program: Command, tools: ToolsOf): void {
  program
    .command('publish <application>')
    .description('build, test, check and upload a release; visitors do not get it yet')
    .option(
      '--folder <path>',
      'the application’s folder (default: the current one, or the folder of its name)',
    )
    .option('--as <version>', 'the version, instead of the one in package.json')
    .option('--no-tests', 'do not run the application’s own tests')
    .option('--promote', 'make it live at once')
    .addOption(
      new Option('--canary <percent>', 'give it to some visitors at once; to nobody if nothing is live yet')
        .argParser(wholeNumber(1))
        .conflicts('promote'),
    )
    .option('--raise-budget <reason>', 'why budgets.json allows more than the live release, for the log')
    .addOption(
      new Option(
        '--preview <name>',
        'neither live nor a canary: a link shows it, for instance pr-123',
      ).conflicts(['promote', 'canary']),
    )
    .addOption(portalOption())
    .action(async (application: string, options: PublishOptions) => {
      const { store, by, output } = await tools({ mayBeNew: true });
      // What only a build needs is imported where it is, so that all other commands start sooner.
      const { publishCommand } = await import('./commands/publish');
      await publishCommand(store, application, options, by, output);
    });

  program
    .command('slots')
    .description('write the types of the slots that the other live remotes own into a remote’s sources')
    .option('--folder <path>', 'the remote’s folder', '.')
    .action(async ({ folder }: { folder: string }) => {
      const all = await tools();
      const remotes = await writeSlotTypes(all.store, folder);
      done(all, `Wrote the slots of ${remotes.join(', ') || 'no remote'}.`, { remotes });
    });

  program
    .command('words [languages...]')
    .description('say what the translations of an application lack, as JSON to fill in; 1 if anything')
    .option('--folder <path>', 'the application’s folder', '.')
    .action(async (languages: string[], { folder }: { folder: string }) => {
      const { wordsCommand } = await import('./words/wordsCommand');
      process.exitCode = wordsCommand(
        folder,
        languages,
        outputFor(program.opts<CommonOptions>().json ?? false),
      );
    });

  program
    .command('end-preview <name> [application]')
    .description('end a preview, for instance with its pull request: its link and its releases are gone')
    .option('--if-any', 'succeed also when there is no such preview')
    .action(async (preview: string, application: string | undefined, { ifAny }: { ifAny?: boolean }) => {
      const all = await tools();
      const ended = await endPreview(all.store, preview, all.by, application).catch((error: unknown) => {
        if (ifAny && error instanceof RegistryError && error.code === 'not_a_preview') return null;
        throw error;
      });
      if (!ended) done(all, `There is no preview ${preview}.`, { preview, applications: [] });
      else
        done(all, `The preview ${preview} of ${ended.join(', ')} has ended.`, {
          preview,
          applications: ended,
        });
    });
}

/** Commands that change what visitors get. */
function addPromoting(program: Command, tools: ToolsOf): void {
  program
    .command('promote <application> <version>')
    .description('give a published release to everybody')
    .addOption(portalOption())
    .action(async (application: string, version: string, { portal }: { portal?: string }) => {
      const all = await tools();
      await assertApiOffers(all.store, application, version, portal);
      await promote(all.store, application, version, all.by);
      done(all, `${application} ${version} is live.`, { application, live: version });
    });

  addCanary(program, tools);

  program
    .command('rollback <application>')
    .description('go back to the release that was live before')
    .option('--from <version>', 'the live version that is taken back, for a second step within ten minutes')
    .action(async (application: string, { from }: { from?: string }) => {
      const all = await tools();
      const live = await rollback(all.store, application, all.by, from);
      done(all, `${application} is back at ${live}.`, { application, live });
    });

  program
    .command('retire <application>')
    .description('take a remote away for good: its paths and names are free; promote brings it back')
    .requiredOption('--reason <text>', 'why, for the log')
    .action(async (application: string, { reason }: { reason: string }) => {
      const all = await tools();
      await retire(all.store, application, reason, all.by);
      done(all, `No visitor gets ${application} any more.`, { application, live: null });
    });
}

/** Commands that show what the store holds. */
function addInspection(program: Command, tools: ToolsOf): void {
  program
    .command('list [application]')
    .description('what is live; with a name, its releases')
    .action(async (application?: string) => {
      const { store, output } = await tools();
      await listCommand(store, application, output);
    });

  program
    .command('show <application> [version]')
    .description('all recorded data of a release (default: the live one)')
    .action(async (application: string, version?: string) => {
      const { store, output } = await tools();
      await showCommand(store, application, version, output);
    });

  program
    .command('log')
    .description('who changed what and when, newest first')
    .option('--limit <lines>', 'how many', wholeNumber(1), 20)
    .action(async ({ limit }: { limit: number }) => {
      const { store, output } = await tools();
      await logCommand(store, limit, output);
    });

  program
    .command('verify')
    .description('compare every file that visitors may get with its published hash')
    .option('--all', 'check all releases, not only served ones')
    .action(async ({ all }: { all?: boolean }) => {
      const { store, output } = await tools();
      await verifyCommand(store, all ?? false, output);
    });
}

/** Commands that read what browsers report. */
function addMonitoring(program: Command, tools: ToolsOf, defaultReports?: string): void {
  const reportsOption = () =>
    new Option('--reports <url>', 'the API’s inner port, which counts what browsers report')
      .env('RELEASE_REPORTS_URL')
      .default(defaultReports ?? null);
  addObservation(program, tools, reportsOption);

  program
    .command('status')
    .description('per remote: live, canary, share of loads, failures and load time, as browsers report them')
    .addOption(reportsOption())
    .option('--minutes <minutes>', 'period in minutes', wholeNumber(1), 60)
    .action(async ({ reports, minutes }: { reports: string; minutes: number }) => {
      const { store, output } = await tools();
      await statusCommand(store, reportsFrom(reports), minutes, output);
    });
  addBrake(program, tools, reportsOption);
}

/** Commands about files and sizes. */
function addMaintenance(program: Command, tools: ToolsOf): void {
  program
    .command('prune')
    .description('remove releases that neither visitors nor open tabs can still request')
    .option('--keep-days <days>', 'keep releases published or served in the last days', wholeNumber(1), 30)
    .option('--dry-run', 'only list what would be removed')
    .action(async (options: { keepDays: number; dryRun?: boolean }) => {
      const { store, by, output } = await tools();
      await pruneCommand(store, options, by, output);
    });

  program
    .command('budgets <application>')
    .description('sizes of a build in bytes of brotli, compared with budgets.json')
    .option('--folder <path>', 'the application’s folder')
    .option('--write', 'add missing budgets and lower the others, with 15 % of room')
    .action(async (application: string, { folder, write }: { folder?: string; write?: boolean }) => {
      const { output } = await tools({ mayBeNew: true });
      const source = findSource(application, folder);
      const { withBuiltRelease } = await import('./build/buildRelease');
      await withBuiltRelease(source, async ({ release, build }) => {
        const weights = weigh(build, release.files);
        const result = { weights, ...(write && { budgets: lowerBudgets(source.folder, weights) }) };
        output.print(JSON.stringify(result, null, 2));
        output.printResult(result);
      });
    });
}
