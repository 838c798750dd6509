import { Option, type Command } from 'commander';
import { brakeOnce, brakeWhileRunning } from '../canary/brake';
import { falseAlarms, margin } from '../canary/evaluateCanary';
import { reportsFrom } from '../canary/reports';
import { tellBy, type Braked } from '../canary/tellTeam';
import { wholeNumber, type ToolsOf } from '../tools';

interface BrakeOptions {
  reports: string;
  every?: number;
  webhook?: string;
  webhookToken?: string;
  mailTo?: string;
  smtpUrl?: string;
  mailFrom?: string;
}

const settingsOfNotices = [
  new Option('--webhook <url>', 'where a notice of an ended canary is posted as JSON').env(
    'RELEASE_WEBHOOK_URL',
  ),
  new Option('--webhook-token <token>', 'bearer token of the webhook').env('RELEASE_WEBHOOK_TOKEN'),
  new Option('--mail-to <addresses>', 'who gets a mail about an ended canary').env('RELEASE_MAIL_TO'),
  new Option('--mail-from <address>', 'sender of these mails').env('MAIL_FROM'),
  new Option('--smtp-url <url>', 'mail server of these mails').env('SMTP_URL'),
];

/** Adds the command that ends failing canaries. */
export function addBrake(program: Command, tools: ToolsOf, reportsOption: () => Option): void {
  const command = program
    .command('brake')
    .description(
      `end every canary that fails for clearly more visitors than the live release: more than ${margin * 100} points, ` +
        `with at most ${falseAlarms * 1000} false alarm in 1,000 canaries`,
    )
    .addOption(reportsOption())
    .option('--every <seconds>', 'repeat the check at this interval', wholeNumber(1));
  settingsOfNotices.forEach((option) => command.addOption(option));
  command.action(async ({ reports, every, ...notices }: BrakeOptions) => {
    // It may start with a new portal, before the first publish.
    const { store, output } = await tools({ mayBeNew: true });
    const tell = tellBy(notices);
    const read = reportsFrom(reports);
    const report = {
      braked: (braked: Braked) => {
        output.print(Object.values(braked).join(' '));
        output.printResult(braked);
      },
      failed: (error: unknown) =>
        output.print(`Failed to check the canaries or to tell the team: ${String(error)}`),
    };
    if (!every) {
      const all = await brakeOnce(store, read, tell, report.failed);
      if (all.length === 0) output.print('No canary had to be ended.');
      all.forEach(report.braked);
      return;
    }
    const stop = brakeWhileRunning(store, read, every * 1000, report, tell);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await stop();
  });
}
