import { endCanary, openStore, promote, rollback, startCanary, type ReleaseStore } from '@portal/registry';
import { Command, InvalidArgumentError, Option } from 'commander';
import { withBuiltRelease } from './build/buildRelease';
import { lowerBudgets, weigh } from './budgets';
import { brakeOnce, brakeWhileRunning } from './canary/brake';
import { enoughAttempts, enoughFailures, margin } from './canary/evaluateCanary';
import { reportsFrom } from './canary/reports';
import { listCommand, logCommand, showCommand } from './commands/list';
import { pruneCommand } from './commands/prune';
import { publishCommand, type PublishOptions } from './commands/publish';
import { statusCommand } from './commands/status';
import { verifyCommand } from './commands/verify';
import { outputFor, type Output } from './output';
import { authorOf, findSource } from './source';

interface CommonOptions {
  store: string;
  by?: string;
  json?: boolean;
}

/** The dependencies of every command. */
interface Tools {
  store: ReleaseStore;
  by: string;
  output: Output;
}

const wholeNumber = (least: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
  return value;
};

const helpFooter = `
Stores: a folder, or s3://bucket/prefix with S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and
S3_SECRET_ACCESS_KEY in the environment. The default is the store of 'npm start' on this machine.

A release of mfe-esim, step by step:
  publish mfe-esim            tests, builds, checks and uploads the version in its package.json
  canary mfe-esim 1.3.0 5     five percent of visitors get it
  status                      do their browsers fail more often?
  promote mfe-esim 1.3.0      everybody gets it with the next page
  rollback mfe-esim           everybody gets the previous version within a second`;

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

  const tools = async (): Promise<Tools> => {
    const { store, by, json } = program.opts<CommonOptions>();
    return { store: await openStore(store), by: authorOf(by), output: outputFor(json ?? false) };
  };

  addPublishing(program, tools);
  addInspection(program, tools);
  addMonitoring(program, tools, defaultReports);
  addMaintenance(program, tools);
  return program;
}

type ToolsOf = () => Promise<Tools>;

const done = ({ output }: Tools, message: string, result: object) => {
  output.print(message);
  output.printResult(result);
};

/** Commands that change what visitors get. */
function addPublishing(program: Command, tools: ToolsOf): void {
  program
    .command('publish <application>')
    .description('test, build, check and upload a release; visitors do not get it yet')
    .option(
      '--folder <path>',
      'the application’s folder (default: the current one, or the folder of its name)',
    )
    .option('--as <version>', 'the version, instead of the one in package.json')
    .option('--no-tests', 'do not run the application’s own tests')
    .option('--promote', 'make it live at once')
    .action(async (application: string, options: PublishOptions) => {
      const { store, by, output } = await tools();
      await publishCommand(store, application, options, by, output);
    });

  program
    .command('promote <application> <version>')
    .description('give a published release to everybody')
    .action(async (application: string, version: string) => {
      const all = await tools();
      await promote(all.store, application, version, all.by);
      done(all, `${application} ${version} is live.`, { application, live: version });
    });

  program
    .command('canary <application> <version> [percent]')
    .description('give a published release to some visitors, or change the percentage')
    .option('--end', 'end the canary')
    .action(
      async (
        application: string,
        version: string,
        percent: string | undefined,
        { end }: { end?: boolean },
      ) => {
        const all = await tools();
        if (end) {
          await endCanary(all.store, application, all.by, { version });
          done(all, `${application} ${version} is no canary any more.`, { application, canary: null });
          return;
        }
        await startCanary(all.store, application, version, Number(percent ?? NaN), all.by);
        done(all, `${percent} of a hundred visitors get ${application} ${version}.`, {
          application,
          canary: { version, percent: Number(percent) },
        });
      },
    );

  program
    .command('rollback <application>')
    .description('go back to the release that was live before')
    .action(async (application: string) => {
      const all = await tools();
      const live = await rollback(all.store, application, all.by);
      done(all, `${application} is back at ${live}.`, { application, live });
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
      .default(defaultReports)
      .makeOptionMandatory();

  program
    .command('status')
    .description('per remote: live, canary, share of loads, failures and load time, as browsers report them')
    .addOption(reportsOption())
    .option('--minutes <minutes>', 'period in minutes', wholeNumber(1), 60)
    .action(async ({ reports, minutes }: { reports: string; minutes: number }) => {
      const { store, output } = await tools();
      await statusCommand(store, reportsFrom(reports), minutes, output);
    });

  program
    .command('brake')
    .description(
      `take back every canary whose share of failures is more than ${margin * 100} points above the live release’s ` +
        `(of at least ${enoughAttempts} loads, with at least ${enoughFailures} failures)`,
    )
    .addOption(reportsOption())
    .option('--every <seconds>', 'repeat the check at this interval', wholeNumber(1))
    .action(async ({ reports, every }: { reports: string; every?: number }) => {
      const { store, output } = await tools();
      const report = {
        braked: (braked: object) => {
          output.print(Object.values(braked).join(' '));
          output.printResult(braked);
        },
        failed: (error: unknown) => output.print(`Failed to check the canaries: ${String(error)}`),
      };
      if (!every) {
        const all = await brakeOnce(store, reportsFrom(reports));
        if (all.length === 0) output.print('No canary had to be ended.');
        all.forEach(report.braked);
        return;
      }
      const stop = brakeWhileRunning(store, reportsFrom(reports), every * 1000, report);
      await new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
      });
      await stop();
    });
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
    .option('--write', 'lower the budgets to the current sizes plus 2 %; add missing ones')
    .action(async (application: string, { folder, write }: { folder?: string; write?: boolean }) => {
      const { output } = await tools();
      const source = findSource(application, folder);
      await withBuiltRelease(source, async ({ release, build }) => {
        const weights = weigh(build, release.files);
        const result = { weights, ...(write && { budgets: lowerBudgets(source.folder, weights) }) };
        output.print(JSON.stringify(result, null, 2));
        output.printResult(result);
      });
    });
}
