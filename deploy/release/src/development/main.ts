import { Command, Option } from 'commander';
import { wholeNumber } from '../tools';
import { develop } from './develop';

const isAsked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

const program = new Command('dev')
  .description('Shows the remote of this folder in tabs of a portal, and builds it again at every change.')
  .addOption(
    new Option('--portal <address>', 'the portal, on this machine or deployed')
      .env('PORTAL_URL')
      .default('http://localhost:3000'),
  )
  .option('--port <port>', 'port of the dev server; any free one if it is in use', wholeNumber(1), 3003)
  .showHelpAfterError()
  .action(async ({ portal, port }: { portal: string; port: number }) => {
    await develop({ folder: process.cwd(), portal, port }, isAsked, console.log);
  });

try {
  await program.parseAsync();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
