import { newVisitor, type Answer, type Wish } from './visitor';

/** What one visitor does again and again; throws when an answer is not the wanted one. */
export type Errand = (ask: (wish: Wish) => Promise<Answer>) => Promise<void>;

export interface LoadOptions {
  url: string;
  errands: readonly Errand[];
  /** How often a read, or a write that its key makes safe, is asked again when it failed. 0: never. */
  retries: number;
}

export interface Load {
  /** Waits until every visitor has done this many more errands. */
  more: (errands: number) => Promise<void>;
  /** Ends the load; answers how many errands were done and what failed. */
  end: () => Promise<{ done: number; failures: string[] }>;
}

const pauseBetweenErrandsMs = 15;
const pauseBeforeRetryMs = 60;
/** Whatever happens to its test, a load ends by itself. */
const longestLoadMs = 90_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isLost = ({ status }: Answer) => status === 0 || (status >= 502 && status <= 504);

/** Sends one visitor on each errand until told to end. */
export function startLoad({ url, errands, retries }: LoadOptions): Load {
  const deadline = Date.now() + longestLoadMs;
  const failures: string[] = [];
  const done = errands.map(() => 0);
  let isEnding = false;
  const goOn = async (errand: Errand, index: number) => {
    const visitor = newVisitor(url);
    const ask = async (wish: Wish) => {
      let answer = await visitor.ask(wish);
      for (let attempt = 0; attempt < retries && isLost(answer); attempt += 1) {
        await pause(pauseBeforeRetryMs);
        answer = await visitor.ask(wish);
      }
      return answer;
    };
    while (!isEnding && Date.now() < deadline) {
      await errand(ask).catch((error: unknown) => failures.push(String(error)));
      done[index] = (done[index] ?? 0) + 1;
      await pause(pauseBetweenErrandsMs);
    }
    visitor.leave();
  };
  const all = Promise.all(errands.map(goOn));
  return {
    more: async (wanted) => {
      const goals = done.map((count) => count + wanted);
      while (done.some((count, index) => count < (goals[index] ?? 0))) {
        if (Date.now() > deadline) throw new Error(`The load came to a halt at ${done.join(', ')} errands.`);
        await pause(pauseBetweenErrandsMs);
      }
    },
    end: async () => {
      isEnding = true;
      await all;
      return { done: done.reduce((sum, count) => sum + count, 0), failures };
    },
  };
}
