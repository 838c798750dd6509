import { applicationOf, type ReleaseStore } from '@portal/registry';
import { failureRate, reportOf, type ReadReports, type ReleaseReport } from '../canary/reports';
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
}

/**
 * Shows for each remote the live release, canary, share of loads, failure rate and load time, as browsers reported in
 * the last minutes.
 */
export async function statusCommand(
  store: ReleaseStore,
  readReports: ReadReports,
  minutes: number,
  output: Output,
): Promise<void> {
  const registry = await store.read();
  const reports = await readReports(new Date(Date.now() - minutes * 60_000));
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
  const cells = rows.map(({ application, state, version, share, failureRate: failed, p75Ms, loads }) => [
    application,
    state,
    version,
    percent(share),
    String(loads),
    percent(failed),
    p75Ms === null ? '–' : `${Math.round(p75Ms)} ms`,
  ]);
  output.print(table(['APPLICATION', 'STATE', 'VERSION', 'SHARE', 'LOADS', 'FAILED', 'P75 LOAD'], cells));
  output.printResult({ minutes, releases: rows });
}

function rowOf(reports: ReleaseReport[], application: string, state: Row['state'], version: string): Row {
  const own = reportOf(reports, application, version);
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
  };
}
