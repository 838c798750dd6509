import { setTimeout as pause } from 'node:timers/promises';

interface DueWork<Item> {
  /** Claims at most `limit` items that are due, beside those that are under way. */
  claim: (limit: number, underWay: readonly Item[]) => Promise<Item[]>;
  work: (item: Item) => Promise<void>;
  maxConcurrent: number;
  /** How long what becomes due meanwhile can wait behind slow items. */
  recheckMs?: number;
}

/**
 * Works through what is due until nothing is. A slow item delays no other one: each that ends makes room at once.
 *
 * @throws the first error of `claim` or `work`, after what was under way has ended
 */
export async function workDue<Item>({
  claim,
  work,
  maxConcurrent,
  recheckMs = 500,
}: DueWork<Item>): Promise<void> {
  const underWay = new Map<Promise<void>, Item>();
  let failure: { error: unknown } | undefined;
  const start = (item: Item) => {
    const done = work(item)
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => underWay.delete(done));
    underWay.set(done, item);
  };
  while (!failure) {
    const room = maxConcurrent - underWay.size;
    try {
      const claimed = room > 0 ? await claim(room, [...underWay.values()]) : [];
      claimed.forEach(start);
      if (claimed.length > 0) continue;
    } catch (error) {
      failure ??= { error };
    }
    if (underWay.size === 0) break;
    await Promise.race([...underWay.keys(), pause(recheckMs, undefined, { ref: false })]);
  }
  await Promise.all(underWay.keys());
  if (failure) throw failure.error;
}
