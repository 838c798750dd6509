// What the portal bears, each figure next to one that says what the machine could do in the same seconds.
import { median } from '../statistics';
import { sendLoad, type Load } from './generator';
import type { LoadWorld } from './world';

export interface LoadReport {
  pages: { perSecond: number; barePerSecond: number; rate: number; p50: number; p99: number };
  wallet: { perSecond: number; directPerSecond: number };
  /** Reads at one rate, alone and during as many sign-ins as the portal answers. */
  beside: { rate: number; aloneP99: number; besideP99: number; signInsPerSecond: number };
  failed: number;
}

export interface LoadSettings {
  /** Of each measurement. */
  seconds: number;
  rounds: number;
}

/** Of what is answered at most. More, and the queue is measured. */
const pageShare = 0.7;
const readShare = 0.25;
const pageRateWanted = 2500;

export async function measureLoad(
  { page, barePage, wallet, directWallet, signIn }: LoadWorld,
  { seconds, rounds }: LoadSettings,
): Promise<LoadReport> {
  let failed = 0;
  const send = async (...call: Parameters<typeof sendLoad>): Promise<Load> => {
    const load = await sendLoad(...call);
    failed += load.failed;
    return load;
  };
  const inTurns = async (...works: (() => Promise<Load>)[]): Promise<Load[][]> => {
    const results: Load[][] = works.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, work] of works.entries()) results[index]?.push(await work());
    return results;
  };
  const rateOf = (loads: Load[] = []) => median(loads.map(({ perSecond }) => perSecond));
  const p99Of = (loads: Load[] = []) => median(loads.map(({ p99 }) => p99));

  // Warm up: the first requests compile and fill caches.
  for (const target of [page, barePage, wallet, directWallet]) await send(target, 1);

  const [pages, bare] = await inTurns(
    () => send(page, seconds),
    () => send(barePage, seconds),
  );
  const rate = Math.min(pageRateWanted, rateOf(pages) * pageShare);
  const [open] = await inTurns(() => send(page, seconds, { perSecond: rate }));
  const [through, direct] = await inTurns(
    () => send(wallet, seconds),
    () => send(directWallet, seconds),
  );
  const readRate = rateOf(through) * readShare;
  let signIns = 0;
  const [alone, beside] = await inTurns(
    () => send(wallet, seconds, { perSecond: readRate }),
    async () => {
      // A refused one is no failure: so many sign-ins to one account may have to wait.
      const flood = sendLoad(signIn, seconds + 1, { lanes: 16 });
      const read = await send(wallet, seconds, { perSecond: readRate });
      signIns = (await flood).perSecond;
      return read;
    },
  );
  return {
    pages: {
      perSecond: rateOf(pages),
      barePerSecond: rateOf(bare),
      rate,
      p50: median((open ?? []).map(({ p50 }) => p50)),
      p99: p99Of(open),
    },
    wallet: { perSecond: rateOf(through), directPerSecond: rateOf(direct) },
    beside: { rate: readRate, aloneP99: p99Of(alone), besideP99: p99Of(beside), signInsPerSecond: signIns },
    failed,
  };
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;

/** The result in a line. */
export function summaryOf({ pages, wallet, beside, failed }: LoadReport): string {
  return [
    `pages ${pages.perSecond.toFixed(0)}/s, ${percent(pages.perSecond, pages.barePerSecond)} of a bare server with the`,
    `same bytes (${pages.barePerSecond.toFixed(0)}/s); at ${pages.rate.toFixed(0)}/s p50 ${pages.p50} ms, p99 ${pages.p99} ms.`,
    `Wallet ${wallet.perSecond.toFixed(0)}/s, ${percent(wallet.perSecond, wallet.directPerSecond)} of direct.`,
    `Reads at ${beside.rate.toFixed(0)}/s: p99 ${beside.aloneP99} ms alone,`,
    `${beside.besideP99} ms beside ${beside.signInsPerSecond.toFixed(0)} sign-ins/s. ${failed} failed`,
  ].join(' ');
}
