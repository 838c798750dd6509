import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { JournaledMap } from '../storage/journaledMap';
import { EarlyFailure, StripeFailure } from './failure';

interface StoredResponse {
  fingerprint: string;
  status: number;
  body: object;
  answeredAtMs: number;
}

export interface IdempotentResponse {
  status: number;
  body: object;
  isReplayed: boolean;
}

const retentionMs = 24 * 60 * 60 * 1000;

/**
 * Stores the first response to each key for a day and replays it, also a refusal: for example of a transfer from an empty
 * balance, which is refused for that key when there is money again.
 */
export class IdempotencyStore {
  private readonly store: JournaledMap<StoredResponse>;

  constructor(dataFolder: string) {
    this.store = new JournaledMap(join(dataFolder, 'stripe', 'idempotency.jsonl'));
    const horizon = Date.now() - retentionMs;
    for (const id of this.store.keys()) {
      if ((this.store.get(id)?.answeredAtMs ?? 0) < horizon) this.store.delete(id);
    }
  }

  /** Runs the work once per key. Throws idempotency_error if the key was used with another request. */
  run(key: string | undefined, request: object, work: () => object): IdempotentResponse {
    if (key === undefined) return { status: 200, body: work(), isReplayed: false };
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const first = this.store.get(key);
    if (first && first.fingerprint !== fingerprint) {
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (first) return { status: first.status, body: first.body, isReplayed: true };
    const done = this.execute(work);
    this.store.set(key, { fingerprint, ...done, answeredAtMs: Date.now() });
    return { ...done, isReplayed: false };
  }

  private execute(work: () => object): { status: number; body: object } {
    try {
      return { status: 200, body: work() };
    } catch (error) {
      if (error instanceof EarlyFailure || !(error instanceof StripeFailure)) throw error;
      return { status: error.status, body: { error: error.body } };
    }
  }
}
