// The store of @fastify/rate-limit: one count per address over all copies. A copy takes a share of the limit from the
// database at a time and spends it from memory, so that a busy address costs one write for each twenty requests.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Queryable } from '../database/database';
import { addToWindow } from '../security/windowCounts';

const sharesOfLimit = 20;
/** Limits up to this are counted one by one. */
const smallLimit = 120;
const mostKeys = 10_000;

interface Share {
  /** Requests of the share that are left. */
  left: number;
  /** What all copies have taken, this share included. */
  taken: number;
  endsAtMs: number;
}

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

export class SharedCounts implements FastifyRateLimitStore {
  private readonly shares = new Map<string, Share>();

  constructor(private readonly db: Queryable) {}

  incr(key: string, counted: Counted, timeWindow = 60_000, max = 1): void {
    this.spend(key, timeWindow, max).then(
      (result) => counted(null, result),
      (error: unknown) => counted(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** Routes differ by their group, which is part of the key, and share the counts. */
  child(): FastifyRateLimitStore {
    return this;
  }

  private async spend(key: string, windowMs: number, max: number) {
    const known = this.present(key);
    if (known && known.left > 0) return spendOne(known, max);
    if (known && known.taken >= max) return overLimit(known, max);
    const size = max <= smallLimit ? 1 : Math.ceil(max / sharesOfLimit);
    const { count, remainingMs } = await addToWindow(this.db, key, Math.ceil(windowMs / 1000), size);
    const granted = Math.max(0, Math.min(size, max - (count - size)));
    const share: Share = {
      // Another request of this copy may have taken a share meanwhile.
      left: granted + (this.present(key)?.left ?? 0),
      taken: Math.min(count, max),
      endsAtMs: Date.now() + remainingMs,
    };
    if (this.shares.size >= mostKeys) this.shares.clear();
    this.shares.set(key, share);
    return share.left > 0 ? spendOne(share, max) : overLimit(share, max);
  }

  private present(key: string): Share | undefined {
    const share = this.shares.get(key);
    return share && share.endsAtMs > Date.now() ? share : undefined;
  }
}

const ttlOf = ({ endsAtMs }: Share) => Math.max(1, endsAtMs - Date.now());

function spendOne(share: Share, max: number) {
  share.left -= 1;
  return { current: Math.max(1, Math.min(max, share.taken - share.left)), ttl: ttlOf(share) };
}

/** Above the limit the plugin refuses. */
const overLimit = (share: Share, max: number) => ({ current: max + 1, ttl: ttlOf(share) });
