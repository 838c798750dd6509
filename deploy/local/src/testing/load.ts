import { newVisitor, type VisitorResponse, type VisitorRequest } from './visitor';

/** What one visitor does again and again; throws when a response is not the expected one. */
export type Task = (send: (request: VisitorRequest) => Promise<VisitorResponse>) => Promise<void>;

export interface LoadOptions {
  url: string;
  tasks: readonly Task[];
  /** How often a read, or a write that its key makes safe, is asked again when it failed. 0: never. */
  retries: number;
}

export interface Load {
  /** Waits until every visitor has done this many more tasks. */
  more: (tasks: number) => Promise<void>;
  /** Ends the load; answers how many tasks were done and what failed. */
  end: () => Promise<{ done: number; failures: string[] }>;
}

const pauseBetweenTasksMs = 15;
const pauseBeforeRetryMs = 60;
/** Whatever happens to its test, a load ends by itself. */
const longestLoadMs = 90_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isLost = ({ status }: VisitorResponse) => status === 0 || (status >= 502 && status <= 504);

/** Sends one visitor on each task until told to end. */
export function startLoad({ url, tasks, retries }: LoadOptions): Load {
  const deadline = Date.now() + longestLoadMs;
  const failures: string[] = [];
  const done = tasks.map(() => 0);
  let isStopping = false;
  const runTask = async (task: Task, index: number) => {
    const visitor = newVisitor(url);
    const send = async (request: VisitorRequest) => {
      let response = await visitor.send(request);
      for (let attempt = 0; attempt < retries && isLost(response); attempt += 1) {
        await pause(pauseBeforeRetryMs);
        response = await visitor.send(request);
      }
      return response;
    };
    while (!isStopping && Date.now() < deadline) {
      await task(send).catch((error: unknown) => failures.push(String(error)));
      done[index] = (done[index] ?? 0) + 1;
      await pause(pauseBetweenTasksMs);
    }
    visitor.disconnect();
  };
  const all = Promise.all(tasks.map(runTask));
  return {
    more: async (count) => {
      const goals = done.map((completed) => completed + count);
      while (done.some((count, index) => count < (goals[index] ?? 0))) {
        if (Date.now() > deadline) throw new Error(`The load came to a halt at ${done.join(', ')} tasks.`);
        await pause(pauseBetweenTasksMs);
      }
    },
    end: async () => {
      isStopping = true;
      await all;
      return { done: done.reduce((sum, count) => sum + count, 0), failures };
    },
  };
}
