import { connections } from './benchEnvironment';

/**
 * Works as many seconds over all connections at the same time.
 *
 * @param lane works once for each of its turns; no two lanes have a turn of the same number
 * @returns the turns per second
 */
export async function throughput(
  seconds: number,
  lane: (turns: Iterable<number>) => Promise<void>,
): Promise<number> {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  function* turnsOf(first: number) {
    for (let turn = first; Date.now() < until; turn += connections) {
      yield turn;
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, (_none, index) => lane(turnsOf(index))));
  return done / seconds;
}
