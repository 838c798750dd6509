import { missingSupport } from '@portal/contract';
import { lockDataFolder } from './dataFolder';
import { requirePort } from './ports';
import { StartError } from './StartError';
import { readStartSettings, startExample } from './startSettings';

const demoPassword = 'Portal-Demo-1!';
const startedAtMs = Date.now();
let release: () => void = () => undefined;
/** Those that say in one line what to do. */
const expectedErrors: (abstract new (...values: never[]) => Error)[] = [StartError];

/** Its settings are those of all programs: variables of the environment. */
const noArgument = (argument: string) =>
  `npm start takes no argument such as '${argument}', only settings. ${startExample}`;

try {
  const [argument] = process.argv.slice(2);
  if (argument !== undefined) throw new StartError(noArgument(argument));
  const settings = readStartSettings(process.env);
  const withoutSupport = missingSupport(settings.operatorEnvironment);
  await requirePort(settings.port);
  release = lockDataFolder(settings.dataFolder);
  let stopWhenAsked: () => void = () => {
    release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopWhenAsked());

  // Takes two thirds of the time until a wrong setting is named.
  const [{ RegistryError }, { runPortal }] = await Promise.all([
    import('@portal/registry'),
    import('./portal/runPortal'),
  ]);
  expectedErrors.push(RegistryError);
  const asked = new AbortController();
  stopWhenAsked = () => asked.abort();
  const portal = await runPortal({ ...settings, onProgress: (line) => console.log(line) });
  stopWhenAsked = () => {
    stopWhenAsked = () => undefined;
    console.log('\nStopping…');
    void portal.stop().then(() => {
      release();
      process.exit(0);
    });
  };
  if (asked.signal.aborted) stopWhenAsked();
  else {
    console.log(
      [
        '',
        `Portal ready: ${portal.url}`,
        `  (after ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s)`,
        '  Sign in as',
        `    customer   demo.customer@example.com   ${demoPassword}`,
        `    affiliate  demo.affiliate@example.com  ${demoPassword}`,
        `  Inbox, test cards and switches: ${portal.url}/sandbox`,
        '  Stop with Ctrl-C.',
        ...(withoutSupport ? ['', `WARNING  ${withoutSupport}`] : []),
      ].join('\n'),
    );
    const message = await portal.broken;
    console.error(message);
    await portal.stop();
    release();
    process.exit(1);
  }
} catch (error) {
  release();
  const isExpected = expectedErrors.some((expected) => error instanceof expected);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}
