// A portal under load, and next to it a bare server that answers with the same page.
import { execa } from 'execa';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startBenchPortal } from '../world/portal';
import { demoCustomer } from '../world/visitors';
import type { Target } from './generator';

export interface LoadWorld {
  page: Target;
  barePage: Target;
  wallet: Target;
  directWallet: Target;
  signIn: Target;
  stop: () => Promise<void>;
}

export const browserHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** Starts the portal, a gateway as in production, and the bare server. */
export async function startLoadWorld(): Promise<LoadWorld> {
  const portal = await startBenchPortal();
  try {
    const gateway = await portal.startGateway(portal.registryFolder, {
      environment: { SERVICE_WORKER: 'true' },
    });
    const gatewayUrl = gateway.url.replace('localhost', '127.0.0.1');
    const page: Target = { url: `${gatewayUrl}/login`, headers: browserHeaders };
    const bare = await startBareServer(page);
    const credentials = JSON.stringify({ ...demoCustomer, keepMeLoggedIn: false });
    const signIn: Target = {
      url: `${portal.apiUrl}/api/auth/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: credentials,
    };
    const { accessToken, userId } = await openSession(signIn);
    const headers = { authorization: `Bearer ${accessToken}` };
    const path = `/api/wallet/${userId}?pageSize=20`;
    return {
      page,
      barePage: { url: `${bare.url}/login`, headers: browserHeaders },
      wallet: { url: gatewayUrl + path, headers },
      directWallet: { url: portal.apiUrl + path, headers },
      signIn: { ...signIn, url: `${gatewayUrl}/api/auth/login` },
      stop: async () => {
        await bare.stop();
        await portal.stop();
      },
    };
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

async function openSession({ url, headers, body }: Target): Promise<{ accessToken: string; userId: string }> {
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The demo account cannot sign in: ${response.status}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  const [, payload = ''] = accessToken.split('.');
  const { id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { id: string };
  return { accessToken, userId: id };
}

/** Answers with body and headers of that page. */
async function startBareServer(page: Target): Promise<{ url: string; stop: () => Promise<void> }> {
  const { body, headers } = await download(page);
  const folder = mkdtempSync(join(tmpdir(), 'portal-load-'));
  const file = join(folder, 'page');
  writeFileSync(file, body);
  const script = join(import.meta.dirname, 'bareServer.ts');
  const child = execa(process.execPath, ['--import', 'tsx', script, file, JSON.stringify(headers)], {
    stdin: 'pipe',
    buffer: false,
    reject: false,
  });
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    void child.then(() => reject(new Error('The bare server ended.')));
  });
  const stop = async () => {
    child.stdin.end();
    await child;
    rmSync(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** As it is sent: fetch would decompress it. */
export function download({ url, headers }: Target): Promise<{ body: Buffer; headers: object }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const ofConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
        const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.includes(name));
        resolve({ body: Buffer.concat(parts), headers: Object.fromEntries(kept) });
      });
    }).on('error', reject);
  });
}
