import { z } from 'zod';
import { askApi } from '../innerPort';

const count = z.number().int().nonnegative();

/** Networks with the same number of visitors of a release, and of visitors who saw it fail. */
const networkGroupSchema = z.object({ visitors: count, failed: count, networks: count });
export type NetworkGroup = z.infer<typeof networkGroupSchema>;

/** What browsers reported about one release of a remote. */
const reportSchema = z.object({
  remote: z.string(),
  version: z.string(),
  /** Successful loads. */
  loads: count,
  /** Failed loads and failed renders. */
  failures: count,
  /** The 75th percentile of load times in ms; null without a load. */
  p75Ms: z.number().nullable(),
  /** Identified visitors while a canary ran; an API that is older than this tool does not count them. */
  networks: z.array(networkGroupSchema).default([]),
  /** Calls that the server refused, by the first digit of the status. */
  rejected: z.array(z.object({ call: z.string(), statusClass: count, count })).default([]),
});
export type ReleaseReport = z.infer<typeof reportSchema>;

/** Visitors of a release, and those of them who saw it fail. */
export interface Visitors {
  visitors: number;
  failed: number;
}

/** Returns the reports of browsers since a point in time. */
export type ReadReports = (since: Date) => Promise<ReleaseReport[]>;

/**
 * Reads the reports from the API’s internal port.
 *
 * @param address for instance `http://127.0.0.1:9464`
 * @throws when the API does not respond or sends an unexpected response
 */
export function reportsFrom(address: string): ReadReports {
  return async (since) =>
    z.array(reportSchema).parse(await askApi(address, '/release-reports', { since: since.toISOString() }));
}

const attemptsOf = ({ loads, failures }: ReleaseReport) => loads + failures;

/** The share of failed attempts, 0 to 1; null without attempts. */
export const failureRate = (report: ReleaseReport | undefined): number | null =>
  report && attemptsOf(report) > 0 ? report.failures / attemptsOf(report) : null;

export const reportOf = (reports: ReleaseReport[], remote: string, version: string | null) =>
  reports.find((report) => report.remote === remote && report.version === version);

/** The identified visitors of a release, from all networks. */
export function countVisitors({ networks }: Pick<ReleaseReport, 'networks'>): Visitors {
  return networks.reduce(
    (sum, group) => ({
      visitors: sum.visitors + group.visitors * group.networks,
      failed: sum.failed + group.failed * group.networks,
    }),
    { visitors: 0, failed: 0 },
  );
}
