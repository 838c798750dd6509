import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { payByTestCard } from '../../dev/local/src/testCard';
import { newVisitor, type VisitorResponse } from '../../dev/local/src/testing/visitor';
import { acknowledge, type Journal } from './journal';

export interface Account {
  id: string;
  email: string;
  password: string;
  /** Default: customer. */
  role?: 'affiliate';
}

/** What customers buy, and how they pay for it outside the portal. */
export interface Shop {
  /** The gateway. */
  url: string;
  sandboxUrl: string;
  plan: { uid: string; name: string; price: number };
  /** What an unused eSIM is exchanged for. */
  otherPlan: { uid: string; name: string; price: number };
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to /api. */
  path: string;
  body?: object;
  key?: string;
}

export interface Answer {
  status: number;
  /** The error code of the API; '' for a success. */
  code: string;
  body: Record<string, unknown>;
}

/** Nothing was answered until the run was over. */
export class GivenUpError extends Error {
  override name = 'GivenUpError';
}

/** The account is closing, so nobody signs in to it. */
export class AccountClosingError extends Error {
  override name = 'AccountClosingError';
}

const answerTimeoutMs = 5_000;
const pauseMs = 100;
/** Failures that say what became of the request. All others leave it open, and it is sent again. */
const finalFailures = new Set(['carrier_refused', 'order_pending']);

/** A customer with two tabs, who sends every request until its outcome is known, as the portal's own pages do. */
export class Customer {
  readonly esims: { uid: string; iccid: string }[] = [];
  private readonly tabs: readonly ReturnType<typeof newVisitor>[];
  private token = '';

  /** @param isOver whether to stop asking */
  constructor(
    readonly account: Account,
    readonly shop: Shop,
    readonly journal: Journal,
    private readonly isOver: () => boolean,
  ) {
    this.tabs = [newVisitor(shop.url, answerTimeoutMs), newVisitor(shop.url, answerTimeoutMs)];
  }

  /** Sends a request until it is answered for good. @throws GivenUpError */
  async call(request: Call, tab = 0): Promise<Answer> {
    for (;;) {
      const answer = await this.sendOnce(request, tab);
      // A sign-in is a recent proof of identity, too.
      if (answer.status === 403 || answer.body['code'] === 'reauthentication_required') await this.signIn();
      else if (isFinal(answer)) return answer;
      await this.pause();
    }
  }

  /** @throws GivenUpError, AccountClosingError */
  async signIn(): Promise<void> {
    const { id, email, password, role = 'customer' } = this.account;
    const operation = this.journal.begin('sign-in', id);
    const body = { email, password, role };
    for (;;) {
      const answer = await this.sendOnce({ method: 'POST', path: '/auth/login', body }, 0);
      if (answer.status === 200) {
        this.token = String(answer.body['accessToken']);
        return acknowledge(operation, { id: sessionOf(this.token) });
      }
      if (answer.code === 'account_closing') {
        operation.state = 'refused';
        throw new AccountClosingError();
      }
      await this.pause();
    }
  }

  /** Confirms a payment with a card that works, as the browser does, and returns its status or error code. */
  async pay(paymentIntentId: string, clientSecret: string): Promise<string> {
    try {
      const payment = { paymentIntentId, clientSecret };
      const response = await payByTestCard(this.shop.sandboxUrl, payment, answerTimeoutMs);
      const body = (await response.json()) as { status?: string; error?: { code: string } };
      return body.status ?? body.error?.code ?? 'unknown';
    } catch {
      return 'unanswered';
    }
  }

  /** @throws GivenUpError when the run is over */
  async pause(ms = pauseMs): Promise<void> {
    if (this.isOver()) throw new GivenUpError();
    await wait(ms);
  }

  noteUnexpected(what: string, { status, code, body }: Answer): void {
    this.journal.unexpected.push(`${what}: ${status} ${code} ${JSON.stringify(body).slice(0, 200)}`);
  }

  disconnect(): void {
    for (const tab of this.tabs) tab.disconnect();
  }

  private async sendOnce({ method, path, body, key }: Call, tab: number): Promise<Answer> {
    const response = await this.tabs[tab]?.send({
      method,
      path: `/api${path}`,
      ...(body && { body }),
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }),
      },
    });
    return answerOf(response ?? { status: 0, text: '' });
  }
}

function answerOf({ status, text }: VisitorResponse): Answer {
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    return { status, code: status >= 400 ? String(body['code']) : '', body };
  } catch {
    return { status, code: 'no JSON', body: {} };
  }
}

const isFinal = ({ status, code }: Answer): boolean =>
  finalFailures.has(code) || (status >= 200 && status < 500 && status !== 429);

const sessionOf = (token: string): string =>
  (JSON.parse(atob(token.split('.')[1] ?? '')) as { sid: string }).sid;
