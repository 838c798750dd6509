// Sends one signed message to an endpoint. It goes to public addresses only, and follows no redirect.
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isLoopbackHost, webhookSignatureHeader, webhookUrlProblem } from '@portal/contract';
import { isPublicHost, lookupPublic } from '../../base/security/publicAddress';
import type { Settings } from '../../settings';

export interface WebhookResponse {
  status: number;
  /** The beginning of the body. */
  body: string;
}

/** For a whole delivery: a limit on silence alone never ends an answer that comes byte by byte. */
const deadlineMs = 10_000;
const storedCharacters = 2_000;

/** What is wrong with an address, as a sentence; null if the server may call it. */
export function addressProblem(
  address: string,
  { WEBHOOK_LOOPBACK }: Pick<Settings, 'WEBHOOK_LOOPBACK'>,
): string | null {
  const problem = webhookUrlProblem(address);
  if (problem) return problem;
  const { hostname } = new URL(address);
  const isAllowed = WEBHOOK_LOOPBACK && isLoopbackHost(hostname);
  return isAllowed || isPublicHost(hostname) ? null : 'The address must be one of the public internet';
}

/**
 * Sends the message and returns the response.
 * @throws when there is none within ten seconds, or the name leads to an inner address
 */
export async function sendWebhook(
  settings: Pick<Settings, 'WEBHOOK_LOOPBACK'>,
  url: string,
  body: string,
  signature: string,
  limitMs = deadlineMs,
): Promise<WebhookResponse> {
  const problem = addressProblem(url, settings);
  if (problem) throw new Error(problem);
  const target = new URL(url);
  const timeout = AbortSignal.timeout(limitMs);
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'eSIM-Portal-Webhooks/1',
      [webhookSignatureHeader]: signature,
    },
    signal: timeout,
    // A connection of its own: one that is kept could lead where the name no longer does.
    agent: false as const,
    ...(isLoopbackHost(target.hostname) ? {} : { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(timeout.aborted ? new Error('There was no response within ten seconds') : error);
    const sent = (target.protocol === 'http:' ? requestPlain : request)(target, options, (response) => {
      const status = response.statusCode ?? 0;
      // From now on, errors end the body alone.
      sent.off('error', fail).on('error', () => undefined);
      void readStart(response).then((start) => resolve({ status, body: start }));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Reads the beginning of the body. The status is the answer, so a body that never ends or breaks off is cut. */
function readStart(response: IncomingMessage): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    // The database stores no NUL.
    const finish = () => resolve(text.slice(0, storedCharacters).replaceAll('\0', ''));
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      if (text.length < storedCharacters) return;
      finish();
      response.destroy();
    });
    for (const end of ['end', 'error', 'close']) response.on(end, finish);
  });
}
