import { hourMs } from '@portal/contract';
import { z } from 'zod';
import { reportsFrom } from '../canary/reports';
import { askApi } from '../innerPort';
import { table, type Output } from '../output';

const vitalSchema = z.object({
  version: z.string(),
  name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
  /** In ms, of CLS as a share. */
  p75: z.number(),
  samples: z.number().int(),
});
type Vital = z.infer<typeof vitalSchema>;
const names = vitalSchema.shape.name.options;

/**
 * Prints load times and web vitals of a remote by version: 75th percentiles, as browsers reported them.
 *
 * @param reports the URL of the API's inner port
 */
export async function vitalsCommand(
  reports: string,
  remote: string,
  hours: number,
  output: Output,
): Promise<void> {
  const since = new Date(Date.now() - hours * hourMs);
  const [loads, answer] = await Promise.all([
    reportsFrom(reports)(since),
    askApi(reports, '/release-vitals', { remote, since: since.toISOString() }),
  ]);
  const vitals = z.array(vitalSchema).parse(answer);
  const own = loads.filter((load) => load.remote === remote);
  const versions = [...new Set([...own, ...vitals].map(({ version }) => version))].sort().reverse();
  const rows = versions.map((version) => ({
    version,
    loads: own.find((load) => load.version === version)?.loads ?? 0,
    p75Ms: own.find((load) => load.version === version)?.p75Ms ?? null,
    vitals: Object.fromEntries(
      vitals.filter((vital) => vital.version === version).map((vital) => [vital.name, vital]),
    ),
  }));
  const cells = rows.map((row) => [
    row.version,
    String(row.loads),
    row.p75Ms === null ? '–' : `${row.p75Ms} ms`,
    ...names.map((name) => valueOf(row.vitals[name])),
  ]);
  output.print(table(['VERSION', 'LOADS', 'P75 LOAD', ...names], cells));
  output.printResult({ remote, hours, versions: rows });
}

function valueOf(vital: Vital | undefined): string {
  if (!vital) return '–';
  return vital.name === 'CLS' ? String(vital.p75) : `${vital.p75} ms`;
}
