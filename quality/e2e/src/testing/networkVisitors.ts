import { reportsFrom } from '@portal/release';
import type { TestPortal } from './portal';

/** A visitor without a browser, from a network of its own. */
export interface NetworkVisitor {
  /** The version of the remote that the gateway gives this visitor. */
  version: string;
  /** Sends events about the remote, as a browser does, of the visitor's own release unless another is named. */
  report: (...events: { kind: string; version?: string; value?: number }[]) => Promise<void>;
}

interface Sender {
  url: string;
  remote: string;
  address: string;
  cookie: string;
}

/** Opens the eSIM page from a network and sends its reports with the cookie that the gateway gave. */
export async function visitFrom(
  { url }: Pick<TestPortal, 'url'>,
  remote: string,
  address: string,
): Promise<NetworkVisitor> {
  const response = await fetch(`${url}/esim`, { headers: { 'x-forwarded-for': address } });
  const html = await response.text();
  const version = new RegExp(`"/r/${remote}/(\\d[^/]*)/`).exec(html)?.[1] ?? '';
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const sender = { url, remote, address, cookie };
  return { version, report: (...events) => send(sender, version, events) };
}

async function send(
  { url, remote, address, cookie }: Sender,
  version: string,
  events: { kind: string; version?: string; value?: number }[],
): Promise<void> {
  const body = { events: events.map((event) => ({ name: 'Connectivity', remote, version, ...event })) };
  const response = await fetch(`${url}/api/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify(body),
  });
  if (response.status !== 202) throw new Error(`A report was answered with ${response.status}.`);
}

/**
 * Visitors from as many networks until 30 had the canary, which fails for two of three of them. Who has it is drawn: of 60
 * visitors, too few do in 4 of 1,000 runs for the brake to be sure. It may end the canary before all have come.
 */
export async function failForTwoOfThree(
  portal: Pick<TestPortal, 'url'>,
  remote: string,
  canary: string,
): Promise<void> {
  let canaries = 0;
  for (let visitor = 0; canaries < 30 && visitor < 120; visitor += 1) {
    const { version: given, report } = await visitFrom(portal, remote, `198.51.${visitor}.1`);
    if (given === canary) canaries += 1;
    const isBroken = given === canary && canaries % 3 > 0;
    await report({ kind: 'remote-load', value: 180 }, ...(isBroken ? [{ kind: 'remote-failed' }] : []));
  }
}

/** The canary of a remote, with what the brake knows of it for whoever reads why it was not ended; null without one. */
export async function runningCanary(
  { registry, reportsUrl }: Pick<TestPortal, 'registry' | 'reportsUrl'>,
  remote: string,
): Promise<object | null> {
  const canary = (await registry.read()).applications[remote]?.canary;
  return canary ? { canary, reports: await reportsFrom(reportsUrl)(new Date(canary.startedAt)) } : null;
}
