import { freePort, projectFolder } from '@portal/local';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisitor, type Visitor } from './testing/browser';
import { builtOnce } from './testing/portal';
import { useWorld } from './testing/world';

jest.setTimeout(180_000);

// `npm run dev` on a copy of mfe-auth, whose screens need no account.
const world = useWorld();
let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'portal-refresh-'));
  cpSync(join(projectFolder, 'mfe-auth'), join(checkout, 'mfe-auth'), {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules',
  });
  symlinkSync(join(projectFolder, 'node_modules'), join(checkout, 'node_modules'));
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

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
  const program = join(projectFolder, 'deploy/local/src/dev.ts');
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
      if (/built in \d+ ms/.test(output)) resolve();
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

describe('beside a running portal', () => {
  let server: DevServer;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    server = await startDevServer({ PORTAL_DATA: dirname(world.portal.registry.folder) });
    visitor = await newVisitor(world.browser);
    page = visitor.page;
  }, 120_000);
  beforeEach(async () => {
    await page.goto(`${world.portal.url}/login`);
    await page.getByText('Enter your email and password to sign in!').waitFor();
    await page.getByPlaceholder('Enter your password').fill('typed before the edit');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  });
  afterEach(async () => {
    restore();
    await page.getByText('Enter your email and password to sign in!').waitFor();
  });
  afterAll(async () => {
    await visitor?.context.close();
    await server?.stop();
  });

  const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
  const problem = () => page.getByRole('alertdialog');

  it('joins it, and replaces a component that keeps its state', async () => {
    expect(server.output()).toContain(`${world.portal.url} shows mfe-auth from source`);
    edit(loginScreen, withIntro('Fresh from our desk'));
    await page.getByText('Fresh from our desk').waitFor();
    expect(await page.getByPlaceholder('Enter your password').inputValue()).toBe('typed before the edit');
    expect(await isSamePage()).toBe(true);
  });

  it('replaces a module that components import, and what it registered', async () => {
    edit('src/form/RoleChoice.tsx', (text) => text.replace('Affiliate', 'Reseller'));
    await page.getByText('Reseller').first().waitFor();
    edit('src/api/authApi.ts', (text) => text.replace("url: '/auth/login'", "url: '/auth/login?edited'"));
    edit(loginScreen, withIntro('After the API'));
    await page.getByText('After the API').waitFor();
    expect(await page.getByPlaceholder('Enter your password').inputValue()).toBe('typed before the edit');
    await page.getByPlaceholder('you@example.com').fill('nobody@example.com');
    const request = page.waitForRequest(/login\?edited/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await request;
    expect(await isSamePage()).toBe(true);
  });

  it('shows each of twenty edits in quick succession', async () => {
    for (let count = 1; count <= 20; count += 1) {
      edit(loginScreen, withIntro(`Edit number ${count}`));
      // Shorter than a build, about a build, and longer.
      await page.waitForTimeout((count % 4) * 120);
      if (count % 5 === 0) await page.getByText(`Edit number ${count}`, { exact: true }).waitFor();
    }
    expect(await page.getByPlaceholder('Enter your password').inputValue()).toBe('typed before the edit');
    expect(await isSamePage()).toBe(true);
  });

  it('misses no edit while the page reloads', async () => {
    for (let count = 1; count <= 5; count += 1) {
      const isLoaded = page.reload();
      edit(loginScreen, withIntro(`Edit at reload ${count}`));
      await isLoaded;
      await page.getByText(`Edit at reload ${count}`, { exact: true }).waitFor();
    }
  });

  it('shows an edit of remote.json', async () => {
    edit('remote.json', (text) => text.replace('"title": "Sign in"', '"title": "Come in"'));
    await page.waitForFunction(() => document.title === 'Come in | eSIM Portal');
    edit('remote.json', (text) => text.replaceAll('"/login"', '"/enter"'));
    await page.waitForFunction(() => document.title.startsWith('Page not found'));
    await page.goto(`${world.portal.url}/enter`);
    await page.getByPlaceholder('Enter your password').waitFor();
    edit('remote.json', (text) => text.replace('"access": "public"', '"access": "anybody"'));
    await problem().getByText('access').waitFor();
    restore();
    await page.waitForFunction(() => document.title.startsWith('Page not found'));
    await page.goto(`${world.portal.url}/login`);
  });

  it('covers the page with errors of the compiler, and keeps its state', async () => {
    edit(loginScreen, (text) => `${text}\nconst = 1;`);
    await problem().getByText('LoginScreen.tsx').waitFor();
    edit(loginScreen, withIntro('Repaired'));
    await page.getByText('Repaired').waitFor();
    await problem().waitFor({ state: 'hidden' });
    expect(await page.getByPlaceholder('Enter your password').inputValue()).toBe('typed before the edit');
    expect(await isSamePage()).toBe(true);
  });

  it('covers the page with errors of a component, until it renders', async () => {
    edit(loginScreen, (text) =>
      text.replace(
        'return (\n    <AuthPage',
        "if (query) throw new Error('The form is broken');\n  return (\n    <AuthPage",
      ),
    );
    await problem().getByText('The form is broken').first().waitFor();
    await page.reload();
    await problem().getByText('The form is broken').first().waitFor();
    edit(loginScreen, withIntro('Whole again'));
    await page.getByText('Whole again').waitFor();
    await problem().waitFor({ state: 'hidden' });
  });

  it('covers the page with errors of a module, until it loads', async () => {
    edit(loginScreen, (text) => `${text}\nthrow new Error('The module is broken');`);
    await problem().getByText('The module is broken').first().waitFor();
    await page.reload();
    await problem().getByText('The module is broken').first().waitFor();
    edit(loginScreen, withIntro('Loads again'));
    await page.getByText('Loads again').waitFor();
    await problem().waitFor({ state: 'hidden' });
  });

  it('obeys the content security policy, which allows no eval', async () => {
    const response = await page.goto(`${world.portal.url}/login`);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-/);
    expect(policy).not.toContain('unsafe');
    expect(visitor.complaints.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
  });

  it('shows the release again when it stops', async () => {
    edit(loginScreen, withIntro('Shown from source'));
    await page.getByText('Shown from source').waitFor();
    await server.stop();
    await page.getByText('Enter your email and password to sign in!').waitFor();
    expect(await page.locator('script[src*="/r/shell/"]').count()).toBe(1);
  });
});

it('starts the portal if none runs, and serves the remote to a tab of another portal', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portal-refresh-data-'));
  cpSync(builtOnce, join(data, 'registry'), { recursive: true });
  const port = String(await freePort());
  const server = await startDevServer({ PORTAL_DATA: data, PORT: port });
  const { page, context } = await newVisitor(world.browser);
  await page.goto(`http://localhost:${port}/login`);
  await page.getByText('Enter your email and password to sign in!').waitFor();
  expect(await page.locator('script[src$="/shell/shell.js"]').count()).toBe(1);

  // The other portal has React’s production build: the page reloads.
  const [override] = /\?remote=\S+/.exec(server.output()) ?? [];
  await page.goto(`${world.portal.url}/login${override}`);
  await page.getByRole('region', { name: 'Trial of a remote' }).waitFor();
  await page.getByText('Enter your email and password to sign in!').waitFor();
  edit(loginScreen, withIntro('Shown elsewhere'));
  await page.getByText('Shown elsewhere').waitFor();
  restore();
  await context.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});
