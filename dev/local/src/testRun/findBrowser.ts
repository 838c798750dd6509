import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { StartError } from '../StartError';
import { projectFolder } from '../projectFolder';

// The headless shell first: it has no window of its own, whose pages take a fifth of a run's time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The installed Chrome or Chromium, or CHROME_PATH. @throws StartError when CHROME_PATH is not a file */
export function installedBrowser(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new StartError(`CHROME_PATH is ${CHROME_PATH}, and there is no such file.`);
  }
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...applications].find(existsSync);
}

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: projectFolder, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No Chrome or Chromium is installed: installing Debian’s headless shell…');
  const isInstalled =
    succeeds('apt-get', ['update', '-qq']) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  return isInstalled ? installedBrowser() : undefined;
}

async function installPlaywrightBrowser(): Promise<string | undefined> {
  console.log('No Chrome or Chromium is installed: installing Playwright’s own…');
  const require = createRequire(join(projectFolder, 'quality/e2e/package.json'));
  const program = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  if (!succeeds(process.execPath, [program, 'install', 'chromium-headless-shell', 'chromium']))
    return undefined;
  const { chromium } = await import('playwright-core');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * Finds an installed Chrome or Chromium, or installs one.
 *
 * @throws StartError with instructions if neither is possible
 */
export async function findBrowser(): Promise<string> {
  const browser = installedBrowser() ?? installDebianPackage() ?? (await installPlaywrightBrowser());
  if (browser) return browser;
  throw new StartError(
    'The browser tests need Chrome or Chromium, and none could be installed. Install one, or set CHROME_PATH to its program.',
  );
}
