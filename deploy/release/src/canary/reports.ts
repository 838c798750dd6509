import { z } from 'zod';

const count = z.number().int().nonnegative();

/** What browsers told of one release of a remote. */
const reportSchema = z.object({
  remote: z.string(),
  version: z.string(),
  /** Times it loaded. */
  loads: count,
  /** Times it could not be loaded, or broke while it was drawn. */
  failures: count,
  /** Three of four loads took no longer, in ms; null without a load. */
  p75Ms: z.number().nullable(),
});
export type ReleaseReport = z.infer<typeof reportSchema>;

/** Gives what browsers told since a moment. */
export type ReadReports = (since: Date) => Promise<ReleaseReport[]>;

const timeoutMs = 5000;

/**
 * Reads the reports from the API’s inner port.
 *
 * @param address for instance `http://127.0.0.1:9464`
 * @throws when the API does not answer or answers something else
 */
export function reportsFrom(address: string): ReadReports {
  return async (since) => {
    const url = new URL('/release-reports', address);
    url.searchParams.set('since', since.toISOString());
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`The reports at ${url.origin} cannot be read: ${response.status}.`);
    return z.array(reportSchema).parse(await response.json());
  };
}

const attemptsOf = ({ loads, failures }: ReleaseReport) => loads + failures;

/** The share of attempts that failed, 0 to 1; null without any. */
export const failureRate = (report: ReleaseReport | undefined): number | null =>
  report && attemptsOf(report) > 0 ? report.failures / attemptsOf(report) : null;

export const reportOf = (reports: ReleaseReport[], remote: string, version: string | null) =>
  reports.find((report) => report.remote === remote && report.version === version);
