// Sends one encrypted message to a browser's push service (RFC 8030, 8291, 8292).
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import webPush from 'web-push';
import { lookupPublic } from '../../../base/security/publicAddress';
import type { Settings } from '../../../settings';
import { isPushEndpoint } from './pushAddress';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker shows. `path` is a page of the portal. */
export interface PushMessage {
  id: string;
  title: string;
  text: string;
  path: string;
}

type PushSettings = Pick<
  Settings,
  'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'MAIL_FROM' | 'PUSH_STANDIN_URLS'
>;

/** For a whole delivery: a limit on silence alone never ends an answer that comes byte by byte. */
const deadlineMs = 10_000;
/** A push service keeps the message this long for a device that is off. */
const timeToLiveSeconds = 24 * 3600;

/** Whether the server can send web push at all. */
export const canPush = (settings: PushSettings): boolean =>
  settings.VAPID_PUBLIC_KEY !== undefined && settings.VAPID_PRIVATE_KEY !== undefined;

const isStandIn = ({ PUSH_STANDIN_URLS }: PushSettings, endpoint: string): boolean =>
  PUSH_STANDIN_URLS.some((url) => endpoint.startsWith(`${url}/`));

/** Whether the server sends to this endpoint: a public push service, or the stand-in of a local portal. */
export const isAllowedEndpoint = (settings: PushSettings, endpoint: string): boolean =>
  isStandIn(settings, endpoint) || isPushEndpoint(endpoint);

/** Who answers for the messages, for the operators of push services. */
const contactOf = (mailFrom: string): string => `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/**
 * Sends a message and returns the status of the push service. Redirects are not followed.
 * @throws when there is no response, or the endpoint leads to an inner address
 */
export async function sendPush(
  settings: PushSettings,
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  limitMs = deadlineMs,
): Promise<number> {
  if (!isAllowedEndpoint(settings, endpoint)) throw new Error('the endpoint is not a public https address');
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: timeToLiveSeconds,
      urgency: 'normal',
      // A newer message about the same thing would replace it; each notification is a thing of its own.
      topic: message.id.replaceAll('-', ''),
      vapidDetails: {
        subject: contactOf(settings.MAIL_FROM),
        publicKey: settings.VAPID_PUBLIC_KEY ?? '',
        privateKey: settings.VAPID_PRIVATE_KEY ?? '',
      },
    },
  );
  const isPlain = isStandIn(settings, endpoint) && endpoint.startsWith('http:');
  const deadline = AbortSignal.timeout(limitMs);
  const options = {
    method: details.method,
    headers: details.headers as Record<string, string>,
    signal: deadline,
    ...(isStandIn(settings, endpoint) ? {} : { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    const sent = (isPlain ? requestPlain : request)(endpoint, options, (response) => {
      resolve(response.statusCode ?? 0);
      // The status says it all; a body may never end.
      response.destroy();
    });
    sent.on('error', (error) =>
      reject(deadline.aborted ? new Error('the push service did not respond in time') : error),
    );
    sent.end(details.body);
  });
}
