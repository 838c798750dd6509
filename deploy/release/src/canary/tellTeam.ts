/** A canary that the brake ended. */
export interface Braked {
  application: string;
  version: string;
  /** The team that published the release. */
  team: string;
  reason: string;
}

/** Tells people outside that a canary was ended. */
export type TellTeam = (braked: Braked) => Promise<void>;

/** The team’s addresses that the brake notifies; without any setting the log of releases is all there is. */
export interface TellSettings {
  /** Receives the notice as JSON by POST. `text` is what Slack, Mattermost and Rocket.Chat show. */
  webhook?: string | undefined;
  /** Sent as `Authorization: Bearer …`. */
  webhookToken?: string | undefined;
  /** Addresses separated by commas. */
  mailTo?: string | undefined;
  mailFrom?: string | undefined;
  /** `smtp://user:password@mail.example.com:587` */
  smtpUrl?: string | undefined;
}

const timeoutMs = 5000;
/** Waits before the second and third attempt. */
const pausesMs = [1000, 4000];

/**
 * Sends to each configured place, with three attempts.
 *
 * @throws AggregateError when a place did not accept it
 */
export function tellBy(settings: TellSettings, pauses: readonly number[] = pausesMs): TellTeam {
  const { webhook, mailTo } = settings;
  const ways = [
    ...(webhook ? [(braked: Braked) => postTo(webhook, settings.webhookToken, braked)] : []),
    ...(mailTo ? [(braked: Braked) => mail(mailTo, settings, braked)] : []),
  ];
  return async (braked) => {
    const results = await Promise.allSettled(ways.map((way) => withPauses(() => way(braked), pauses)));
    const causes = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    if (causes.length > 0) throw new AggregateError(causes, causes.map(String).join('; '));
  };
}

const textOf = ({ application, version, team, reason }: Braked) =>
  `The canary ${application} ${version} (${team}) was ended: ${reason}. Its visitors get the live release with their next page.`;

async function postTo(url: string, token: string | undefined, braked: Braked): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ event: 'canary-ended', text: textOf(braked), ...braked }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${new URL(url).origin} answered ${response.status}`);
}

async function mail(to: string, { smtpUrl, mailFrom }: TellSettings, braked: Braked): Promise<void> {
  if (!smtpUrl || !mailFrom) throw new Error('RELEASE_MAIL_TO needs SMTP_URL and MAIL_FROM');
  // Imported here, as every start of the program would load it.
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    const subject = `The canary ${braked.application} ${braked.version} was ended`;
    await transport.sendMail({ from: mailFrom, to, subject, text: textOf(braked) });
  } finally {
    transport.close();
  }
}

async function withPauses(send: () => Promise<void>, pauses: readonly number[]): Promise<void> {
  for (const pauseMs of pauses) {
    try {
      return await send();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return send();
}
