import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort, startCluster, type Cluster } from '@portal/local';
import { simulateImage, type SimulatedImage } from './simulatedImage';

// Runs the install and start commands of the container files, each in an empty folder. Like any install this uses the
// package registry; packages in npm’s cache are not downloaded again.
jest.setTimeout(1_200_000);

const run = promisify(execFile);
let folder: string;
let cluster: Cluster;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-images-'));
  cluster = await startCluster({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: 'test',
    isDisposable: true,
  });
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the command of an image and waits until it is ready; `stop` resolves to its exit code. */
async function start(
  { command, folder: cwd, environment }: SimulatedImage,
  settings: Record<string, string>,
) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env: { ...environment, ...settings } });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said += `${line}\n`;
      if (line.includes('"ready":true')) resolve();
    });
    void exited.then(() => reject(new Error(said)));
  });
  return async () => {
    child.kill('SIGTERM');
    return (await exited)[0];
  };
}

async function isHealthy(
  { healthCheck, folder: cwd, environment }: SimulatedImage,
  settings: Record<string, string>,
) {
  const [program = '', ...args] = healthCheck ?? [];
  const env = { ...environment, ...settings };
  return run(program, args, { cwd, env }).then(
    () => true,
    () => false,
  );
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uses the native packages: sharp re-encodes an upload, argon2 verifies a password. */
async function expectNativeParts(port: string) {
  const body = new FormData();
  body.set('image', new Blob([png], { type: 'image/png' }), 'pixel.png');
  const upload = await fetch(`http://127.0.0.1:${port}/api/upload`, { method: 'POST', body });
  expect(upload.status).toBe(200);
  const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-password-1', role: 'customer' }),
  });
  expect(await login.json()).toMatchObject({ code: 'invalid_credentials' });
}

function withSimulatedImage(file: string, work: (image: SimulatedImage) => Promise<void>) {
  return async () => {
    const image = simulateImage(file);
    try {
      await work(image);
    } finally {
      image.remove();
    }
  };
}

it(
  'installs, migrates, serves and stops the API',
  withSimulatedImage('api.Dockerfile', async (image) => {
    const settings = {
      API_PORT: String(await freePort()),
      METRICS_PORT: '0',
      DATABASE_URL: cluster.urlOf('postgres'),
      PUBLIC_URL: 'https://portal.example.com',
      JWT_SECRET: 'x'.repeat(40),
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      STRIPE_SECRET_KEY: 'sk_test_of_a_test',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
      MAYA_BASE_URL: 'http://127.0.0.1:1/connectivity/v1',
      MAYA_API_KEY: 'key',
      MAYA_API_SECRET: 'secret',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'eSIM Portal <no-reply@portal.example.com>',
      UPLOADS_DIR: join(folder, 'uploads'),
    };
    expect(readdirSync(image.folder).sort()).toEqual([
      'bundle',
      'migrations',
      'node_modules',
      'package.json',
    ]);
    const options = { cwd: image.folder, env: { ...image.environment, ...settings } };
    const { stdout } = await run('node', ['bundle/migrate.js'], options);
    expect(stdout).toContain('Ran ');
    expect(stdout).toContain('ledger/ledger_post');
    const { stdout: ledger } = await run('node', ['bundle/verifyLedger.js'], {
      cwd: image.folder,
      env: { ...image.environment, DATABASE_URL: settings.DATABASE_URL },
    });
    expect(ledger).toContain('holds');
    const stop = await start(image, settings);
    expect(await isHealthy(image, settings)).toBe(true);
    const ready = await fetch(`http://127.0.0.1:${settings.API_PORT}/api/ready`);
    expect(await ready.json()).toEqual({ status: 'ready', checks: { database: 'ok' } });
    expect((await fetch(`http://127.0.0.1:${settings.API_PORT}/api/docs`)).status).toBe(200);
    await expectNativeParts(settings.API_PORT);
    expect(await stop()).toBe(0);
    expect(await isHealthy(image, settings)).toBe(false);
  }),
);

it(
  'installs, serves and stops the gateway, on a folder and on a bucket',
  withSimulatedImage('gateway.Dockerfile', async (image) => {
    for (const store of [join(folder, 'registry'), 's3://releases/portal']) {
      const settings = {
        PORT: String(await freePort()),
        API_URL: 'http://127.0.0.1:1',
        RELEASE_STORE: store,
        RELEASE_CACHE: join(folder, 'cache'),
        STRIPE_PUBLISHABLE_KEY: 'pk_live_of_a_test',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      };
      const stop = await start(image, settings);
      expect(await isHealthy(image, settings)).toBe(true);
      const terms = await fetch(`http://127.0.0.1:${settings.PORT}/terms`);
      expect(await terms.text()).toContain('<main class="doc">');
      expect((await fetch(`http://127.0.0.1:${settings.PORT}/favicon.svg`)).status).toBe(200);
      expect(await stop()).toBe(0);
    }
  }),
);

it(
  'installs the release tool and looks at an empty store',
  withSimulatedImage('release.Dockerfile', async (image) => {
    const [program = '', ...args] = image.command.slice(0, 3);
    const options = {
      cwd: image.folder,
      env: { ...image.environment, RELEASE_STORE: join(folder, 'empty') },
    };
    const { stdout: help } = await run(program, [...args, '--help'], options);
    expect(help).toContain('brake');
    const brake = ['brake', '--reports', 'http://127.0.0.1:1'];
    const { stdout } = await run(program, [...args, ...brake], options);
    expect(stdout).toContain('No canary had to be ended.');

    const grants = join(folder, 'grants.json');
    await writeFile(grants, '{ "grants": [] }');
    const port = String(await freePort());
    const server = { ...image, command: [program, '--enable-source-maps', 'bundle/releaseServer.js'] };
    const stop = await start(server, {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RELEASE_STORE: options.env.RELEASE_STORE,
      RELEASE_GRANTS: grants,
    });
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/registry`)).status).toBe(401);
    expect(await stop()).toBe(0);
  }),
);
