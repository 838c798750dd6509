// Sends requests from a process thread of its own. With a rate they arrive at that rate whether answers come or not, and
// each waits from the moment at which it should have been sent, so that a stall shows in all requests that it delayed.
import autocannon from 'autocannon';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  perSecond: number;
  /** In ms. */
  p50: number;
  p99: number;
  failed: number;
}

const connections = 32;

/** As many requests as are answered (closed model), or so many per second (open model). */
export async function sendLoad(
  target: Target,
  seconds: number,
  { perSecond, lanes = connections }: { perSecond?: number; lanes?: number } = {},
): Promise<Load> {
  // At a rate, every connection sends at least one request per second.
  const used = perSecond === undefined ? lanes : Math.min(lanes, Math.max(1, Math.floor(perSecond)));
  const result = await autocannon({
    ...target,
    connections: used,
    duration: seconds,
    timeout: 30,
    ...(perSecond !== undefined && { overallRate: Math.max(used, Math.round(perSecond)) }),
  });
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p99, failed: result.non2xx + result.errors };
}
