import { firstFormId } from '@portal/contract';
import type { Page } from '@playwright/test';
import { freePort, projectFolder } from '@portal/local';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from './testing/fixtures';
import { builtOnce } from './testing/builtReleases';

// The registry of this portal changes, and its pages have the errors of the edits; the policy's are never expected.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ portalName: 'fastRefresh', expectedComplaints: /^(?![\s\S]*Content Security Policy)/i });

// `npm run dev` on a copy of mfe-auth, whose screens need no account.
let checkout: string;

test.beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'portal-refresh-'));
  cpSync(join(projectFolder, 'mfe-auth'), join(checkout, 'mfe-auth'), {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules',
  });
  symlinkSync(join(projectFolder, 'node_modules'), join(checkout, 'node_modules'));
});

test.afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const loginScreen = 'src/login/LoginScreen.tsx';
const originals = new Map<string, string>();

/** Edits a file as it is in the checkout; an earlier edit of it is lost. */
function edit(file: string, change: (text: string) => string): void {
  const path = join(checkout, 'mfe-auth', file);
  const original = originals.get(path) ?? readFileSync(path, 'utf8');
  originals.set(path, original);
  const changed = change(original);
  if (changed === original) throw new Error(`The edit of ${file} changes nothing.`);
  writeFileSync(path, changed);
}
const restore = () => originals.forEach((text, path) => writeFileSync(path, text));

const withIntro = (intro: string) => (text: string) =>
  text.replace('Enter your email and password to sign in!', intro);

interface DevServer {
  output: () => string;
  stop: () => Promise<unknown>;
}

/** Starts `npm run dev` and waits for its first build. */
async function startDevServer(environment: Record<string, string>): Promise<DevServer> {
  const program = join(projectFolder, 'dev/local/src/dev.ts');
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', program, join(checkout, 'mfe-auth')],
    {
      cwd: projectFolder,
      env: { ...process.env, REMOTE_PORT: String(await freePort()), ...environment },
    },
  );
  let output = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/mfe-auth built in \d+ ms/.test(output)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm run dev ended with code ${code}:\n${output}`)));
  });
  return {
    output: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Leaves a mark in the page that a reload removes. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test.describe('beside a running portal', () => {
  let server: DevServer;

  test.beforeAll(async ({ portal }) => {
    server = await startDevServer({ PORTAL_DATA: dirname(portal.registry.folder) });
  });

  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText('Enter your email and password to sign in!')).toBeVisible();
    // The screen itself: what is typed into the form of the first HTML would be kept by another part.
    await expect(page.locator(`#${firstFormId}`)).toHaveCount(0);
    await page.getByPlaceholder('Enter your password').fill('typed before the edit');
    await markPage(page);
  });

  test.afterEach(async ({ page }) => {
    restore();
    await expect(page.getByText('Enter your email and password to sign in!')).toBeVisible();
  });

  test.afterAll(() => server?.stop());

  const problem = (page: Page) => page.getByRole('alertdialog');

  test('joins it, with a policy that allows no eval, and replaces a component that keeps its state', async ({
    page,
    portal,
  }) => {
    expect(server.output()).toContain(`${portal.url} shows mfe-auth from source`);
    const response = await page.request.get('/login');
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-/);
    expect(policy).not.toContain('unsafe');
    edit(loginScreen, withIntro('Fresh from our desk'));
    await expect(page.getByText('Fresh from our desk')).toBeVisible();
    await expect(page.getByPlaceholder('Enter your password')).toHaveValue('typed before the edit');
    expect(await isSamePage(page)).toBe(true);
  });

  test('replaces a module that components import, and what it registered', async ({ page }) => {
    edit('src/form/RoleChoice.tsx', (text) => text.replace('Affiliate', 'Reseller'));
    await expect(page.getByText('Reseller').first()).toBeVisible();
    edit('src/login/useSignIn.ts', (text) =>
      text.replace('calls.login', "{ ...calls.login, path: '/auth/login?edited' }"),
    );
    edit(loginScreen, withIntro('After the API'));
    await expect(page.getByText('After the API')).toBeVisible();
    await expect(page.getByPlaceholder('Enter your password')).toHaveValue('typed before the edit');
    await page.getByPlaceholder('you@example.com').fill('nobody@example.com');
    const request = page.waitForRequest(/login\?edited/);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await request;
    expect(await isSamePage(page)).toBe(true);
  });

  test('shows each of twenty edits in quick succession', async ({ page }) => {
    for (const last of [5, 10, 15, 20]) {
      for (let count = last - 4; count <= last; count += 1) {
        edit(loginScreen, withIntro(`Edit number ${count}`));
        // Shorter than a build, about a build, and longer.
        // oxlint-disable-next-line portal/no-sleep-in-tests -- the pace of the edits is what is tested
        await new Promise((resolve) => setTimeout(resolve, (count % 4) * 120));
      }
      await expect(page.getByText(`Edit number ${last}`, { exact: true })).toBeVisible();
    }
    await expect(page.getByPlaceholder('Enter your password')).toHaveValue('typed before the edit');
    expect(await isSamePage(page)).toBe(true);
  });

  test('misses no edit while the page reloads', async ({ page }) => {
    for (let count = 1; count <= 5; count += 1) {
      const isLoaded = page.reload();
      edit(loginScreen, withIntro(`Edit at reload ${count}`));
      await isLoaded;
      await expect(page.getByText(`Edit at reload ${count}`, { exact: true })).toBeVisible();
    }
  });

  test('reloads for a module that cannot be replaced', async ({ page }) => {
    const runEdit = async (text: string) => {
      const isRun = page.waitForEvent('console', (message) => message.text() === text);
      edit('src/remote.ts', (source) => `${source}\nconsole.debug('${text}');`);
      await isRun;
    };
    // The first finds a page that may still be about to load this module, which then needs no reload.
    await runEdit('first edit');
    await markPage(page);
    await runEdit('second edit');
    expect(await isSamePage(page)).toBe(false);
    // A page that is closed while it reloads may never close (https://issues.chromium.org/issues/536385539).
    await markPage(page);
    restore();
    await page.waitForFunction(() => !('isSamePage' in window));
  });

  test('shows an edit of remote.json', async ({ page }) => {
    edit('remote.json', (text) => text.replace('"title": "Sign in"', '"title": "Come in"'));
    await expect(page).toHaveTitle('Come in | eSIM Portal');
    edit('remote.json', (text) => text.replaceAll('"/login"', '"/enter"'));
    await expect(page).toHaveTitle(/^Page not found/);
    await page.goto('/enter');
    await expect(page.getByPlaceholder('Enter your password')).toBeVisible();
    edit('remote.json', (text) => text.replace('"access": "public"', '"access": "anybody"'));
    await expect(problem(page).getByText('access')).toBeVisible();
    restore();
    await expect(page).toHaveTitle(/^Page not found/);
    await page.goto('/login');
  });

  test('covers the page with errors of the compiler, and keeps its state', async ({ page }) => {
    edit(loginScreen, (text) => `${text}\nconst = 1;`);
    await expect(problem(page).getByText('LoginScreen.tsx')).toBeVisible();
    edit(loginScreen, withIntro('Repaired'));
    await expect(page.getByText('Repaired')).toBeVisible();
    await expect(problem(page)).toBeHidden();
    await expect(page.getByPlaceholder('Enter your password')).toHaveValue('typed before the edit');
    expect(await isSamePage(page)).toBe(true);
  });

  test('covers the page with the error of a press, with its lines of code', async ({ page }) => {
    edit('src/form/RoleChoice.tsx', (text) =>
      text.replace('onChange={onChange}', "onChange={() => { throw new Error('The press is broken'); }}"),
    );
    // The new handler is in place once the label is.
    edit(loginScreen, withIntro('Press me'));
    await expect(page.getByText('Press me')).toBeVisible();
    await page.getByRole('radio', { name: 'Affiliate' }).dispatchEvent('click');
    await expect(problem(page).getByText(/> +\d+ \|.*The press is broken/)).toBeVisible();
    await page.reload();
  });

  test('covers the page with errors of a component, until it renders', async ({ page }) => {
    edit(loginScreen, (text) =>
      text.replace(
        'return (\n    <AuthPage',
        "if (query) throw new Error('The form is broken');\n  return (\n    <AuthPage",
      ),
    );
    await expect(problem(page).getByText('The form is broken').first()).toBeVisible();
    await page.reload();
    await expect(problem(page).getByText('The form is broken').first()).toBeVisible();
    edit(loginScreen, withIntro('Whole again'));
    await expect(page.getByText('Whole again')).toBeVisible();
    await expect(problem(page)).toBeHidden();
  });

  test('covers the page with errors of a module, until it loads', async ({ page }) => {
    edit(loginScreen, (text) => `${text}\nthrow new Error('The module is broken');`);
    await expect(problem(page).getByText('The module is broken').first()).toBeVisible();
    await page.reload();
    await expect(problem(page).getByText('The module is broken').first()).toBeVisible();
    edit(loginScreen, withIntro('Loads again'));
    await expect(page.getByText('Loads again')).toBeVisible();
    await expect(problem(page)).toBeHidden();
  });

  test('loads pages again after an edit of the shell or the platform', async ({ page }) => {
    const now = new Date();
    utimesSync(join(projectFolder, 'shell/platform/src/paths.ts'), now, now);
    await page.waitForFunction(() => !('isSamePage' in window));
    await expect.poll(() => server.output()).toContain('shell built in');
  });

  test('shows the release again when it stops', async ({ page }) => {
    edit(loginScreen, withIntro('Shown from source'));
    await expect(page.getByText('Shown from source')).toBeVisible();
    await server.stop();
    await expect(page.getByText('Enter your email and password to sign in!')).toBeVisible();
    await expect(page.locator('script[src*="/r/shell/"][src*="/shell."]')).toHaveCount(1);
  });
});

test('starts the portal if none runs, and serves the remote to a tab of another portal', async ({
  page,
  portal,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'portal-refresh-data-'));
  cpSync(builtOnce, join(data, 'registry'), { recursive: true });
  const port = String(await freePort());
  const server = await startDevServer({ PORTAL_DATA: data, PORT: port });
  await page.goto(`http://localhost:${port}/login`);
  await expect(page.getByText('Enter your email and password to sign in!')).toBeVisible();
  await expect(page.locator('script[src$="/shell/shell.js"]')).toHaveCount(1);

  // The other portal has React’s production build: the page reloads.
  const [override] = /\?remote=\S+/.exec(server.output()) ?? [];
  await page.goto(`${portal.url}/login${override}`);
  await page.getByRole('button', { name: 'Run it in this tab' }).click();
  await expect(page.getByRole('region', { name: 'Trial of a remote' })).toBeVisible();
  await expect(page.getByText('Enter your email and password to sign in!')).toBeVisible();
  edit(loginScreen, withIntro('Shown elsewhere'));
  await expect(page.getByText('Shown elsewhere')).toBeVisible();
  restore();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});
