import { minuteMs } from '@portal/contract';
import { applicationOf, type ReleaseStore } from '@portal/registry';
import {
  countVisitors,
  failureRate,
  reportOf,
  type ReadReports,
  type ReleaseReport,
} from '../canary/reports';
import { table, type Output } from '../output';

const percent = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)} %`);

interface Row {
  application: string;
  state: 'live' | 'canary';
  version: string;
  /** Share of its remote’s loads, 0 to 1; null without loads. */
  share: number | null;
  failureRate: number | null;
  p75Ms: number | null;
  loads: number;
  /** Identified visitors while a canary ran, those who saw it fail, and the networks they came from. */
  visitors: number;
  failedVisitors: number;
  networks: number;
  /** Calls that the server refused, the most frequent first. */
  rejected: ReleaseReport['rejected'];
}

/** Fewer networks say little of a release that many visitors have. */
const fewNetworks = 5;
const manyVisitors = 30;

const headings = ['APPLICATION', 'STATE', 'VERSION', 'SHARE', 'LOADS', 'FAILED', 'P75 LOAD'];
const warning =
  'Nearly all visitors seem to come from one network, so the brake cannot decide. Does the gateway know its proxies (TRUSTED_PROXIES)?';

/**
 * Shows for each remote the live release, canary, share of loads, failure rate, load time and refused calls, as browsers
 * reported in the last minutes.
 */
export async function statusCommand(
  store: ReleaseStore,
  readReports: ReadReports,
  minutes: number,
  output: Output,
): Promise<void> {
  const registry = await store.read();
  const reports = await readReports(new Date(Date.now() - minutes * minuteMs));
  const rows = Object.keys(registry.applications).flatMap((application) => {
    const { live, canary } = applicationOf(registry, application);
    const states = [
      { state: 'live', version: live },
      { state: 'canary', version: canary?.version ?? null },
    ] as const;
    return states.flatMap(({ state, version }) =>
      version ? [rowOf(reports, application, state, version)] : [],
    );
  });
  const cells = rows.map((row) => [
    row.application,
    row.state,
    row.version,
    percent(row.share),
    String(row.loads),
    percent(row.failureRate),
    row.p75Ms === null ? '–' : `${Math.round(row.p75Ms)} ms`,
    String(row.visitors),
    String(row.failedVisitors),
  ]);
  output.print(table([...headings, 'VISITORS', 'OF THEM FAILED'], cells));
  const rejected = rows.flatMap((row) => row.rejected.map((one) => rejectedCells(row, one)));
  if (rejected.length > 0) output.print(`\n${table(headingsOfRejected, rejected)}`);
  const blind = rows.some(({ visitors, networks }) => visitors >= manyVisitors && networks < fewNetworks);
  if (blind) output.print(warning);
  output.printResult({ minutes, releases: rows });
}

const headingsOfRejected = ['APPLICATION', 'STATE', 'VERSION', 'REFUSED CALL', 'STATUS', 'TIMES'];
const rejectedCells = (
  { application, state, version }: Row,
  { call, statusClass, count }: Row['rejected'][number],
) => [application, state, version, call, `${statusClass}xx`, String(count)];

function rowOf(reports: ReleaseReport[], application: string, state: Row['state'], version: string): Row {
  const own = reportOf(reports, application, version);
  const { visitors, failed } = countVisitors(own ?? { networks: [] });
  const all = reports
    .filter(({ remote }) => remote === application)
    .reduce((sum, { loads }) => sum + loads, 0);
  return {
    application,
    state,
    version,
    share: own && all > 0 ? own.loads / all : null,
    failureRate: failureRate(own),
    p75Ms: own?.p75Ms ?? null,
    loads: own?.loads ?? 0,
    visitors,
    failedVisitors: failed,
    networks: own?.networks.reduce((sum, { networks }) => sum + networks, 0) ?? 0,
    rejected: own?.rejected ?? [],
  };
}
