// The store of @fastify/rate-limit: one count per address for all replicas. A replica reserves a share of the limit in
// the database and uses it up in memory, so that a busy address costs one write per share.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Queryable } from '../database/database';
import { addToWindow } from '../security/windowCounts';

const sharesPerLimit = 20;
/** Limits up to this size are counted one by one. */
const smallLimit = 120;
const maxKeys = 10_000;

interface Share {
  /** Unused requests of this share. */
  left: number;
  /** Requests that all replicas have reserved, including this share. */
  taken: number;
  endsAtMs: number;
}

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

export class SharedCounts implements FastifyRateLimitStore {
  private readonly shares = new Map<string, Share>();

  constructor(private readonly db: Queryable) {}

  incr(key: string, callback: Counted, timeWindow = 60_000, max = 1): void {
    this.spend(key, timeWindow, max).then(
      (result) => callback(null, result),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** Routes share the counts: their group is part of the key. */
  child(): FastifyRateLimitStore {
    return this;
  }

  private async spend(key: string, windowMs: number, max: number) {
    const currentShare = this.present(key);
    if (currentShare && currentShare.left > 0) return useOne(currentShare, max);
    if (currentShare && currentShare.taken >= max) return overLimit(currentShare, max);
    const size = max <= smallLimit ? 1 : Math.ceil(max / sharesPerLimit);
    const { count, remainingMs } = await addToWindow(this.db, key, Math.ceil(windowMs / 1000), size);
    const granted = Math.max(0, Math.min(size, max - (count - size)));
    const share: Share = {
      // Another request of this process may have reserved a share meanwhile.
      left: granted + (this.present(key)?.left ?? 0),
      taken: Math.min(count, max),
      endsAtMs: Date.now() + remainingMs,
    };
    if (this.shares.size >= maxKeys) this.shares.clear();
    this.shares.set(key, share);
    return share.left > 0 ? useOne(share, max) : overLimit(share, max);
  }

  private present(key: string): Share | undefined {
    const share = this.shares.get(key);
    return share && share.endsAtMs > Date.now() ? share : undefined;
  }
}

const ttlOf = ({ endsAtMs }: Share) => Math.max(1, endsAtMs - Date.now());

function useOne(share: Share, max: number) {
  share.left -= 1;
  return { current: Math.max(1, Math.min(max, share.taken - share.left)), ttl: ttlOf(share) };
}

/** The plugin rejects requests above the limit. */
const overLimit = (share: Share, max: number) => ({ current: max + 1, ttl: ttlOf(share) });
