import Stripe from 'stripe';
import type { StripeSettings } from '../settings';
import type { Switchboard } from '../switches/switchboard';

/** Six retries after the first attempt; then the event is available only under /v1/events. */
const retryDelaysMs = [500, 2_000, 5_000, 15_000, 60_000, 300_000];
const responseTimeoutMs = 10_000;

interface Delivery {
  event: Stripe.Event;
  attempt: number;
}

/** Sends signed events to the configured endpoint and retries until it returns 2xx. */
export class WebhookSender {
  private readonly signer: Stripe;
  private readonly timers = new Set<NodeJS.Timeout>();
  private isClosed = false;

  constructor(
    private readonly settings: StripeSettings,
    private readonly switchboard: Switchboard,
    private readonly onSettled: (eventId: string) => void,
  ) {
    this.signer = new Stripe(settings.secretKey);
  }

  /** Queues an event; with webhooks switched off it is lost, as can happen in production. */
  send(event: Stripe.Event): void {
    const { off, delayMs } = this.switchboard.read().webhooks;
    if (off || !this.settings.webhookUrl) return this.onSettled(event.id);
    this.schedule({ event, attempt: 0 }, delayMs);
  }

  close(): void {
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private schedule(delivery: Delivery, delayMs: number): void {
    if (this.isClosed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.attempt(delivery);
    }, delayMs);
    this.timers.add(timer);
  }

  private async attempt({ event, attempt }: Delivery): Promise<void> {
    const isReceived = await this.post(event);
    const delayMs = isReceived ? undefined : retryDelaysMs[attempt];
    if (delayMs === undefined) this.onSettled(event.id);
    else this.schedule({ event, attempt: attempt + 1 }, delayMs);
  }

  private async post(event: Stripe.Event): Promise<boolean> {
    const payload = JSON.stringify(event, undefined, 2);
    const { webhookSecret, connectWebhookSecret = webhookSecret } = this.settings;
    const signature = this.signer.webhooks.generateTestHeaderString({
      payload,
      secret: event.account === undefined ? webhookSecret : connectWebhookSecret,
    });
    try {
      const response = await fetch(this.settings.webhookUrl ?? '', {
        method: 'POST',
        body: payload,
        redirect: 'manual',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        signal: AbortSignal.timeout(responseTimeoutMs),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // A network error is handled by the next attempt.
      return false;
    }
  }
}
