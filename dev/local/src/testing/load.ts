import { newVisitor, type VisitorResponse, type VisitorRequest } from './visitor';

/** A repeated task of one visitor; throws on an unexpected response. */
export type Task = (send: (request: VisitorRequest) => Promise<VisitorResponse>) => Promise<void>;

export interface LoadOptions {
  url: string;
  tasks: readonly Task[];
  /** How often a failed read, or a write with an idempotency key, is retried. 0: never. */
  retries: number;
}

export interface Load {
  /** Waits until every visitor has completed this many more tasks. */
  more: (tasks: number) => Promise<void>;
  /** Stops the load and returns the number of completed tasks and the failures. */
  end: () => Promise<{ done: number; failures: string[] }>;
}

const pauseBetweenTasksMs = 15;
const pauseBeforeRetryMs = 60;
/** A load stops itself after this time, whatever happens to its test. */
const maxLoadMs = 90_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isLost = ({ status }: VisitorResponse) => status === 0 || (status >= 502 && status <= 504);

/** Runs each task with its own visitor until the load is stopped. */
export function startLoad({ url, tasks, retries }: LoadOptions): Load {
  const deadline = Date.now() + maxLoadMs;
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
        if (Date.now() > deadline)
          throw new Error(`The load stopped making progress at ${done.join(', ')} tasks.`);
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
