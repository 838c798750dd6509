import { projectFolder } from '@portal/local';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { commitOf, recordFigure } from '../../../dev/local/src/figures';
import { findBrowser } from '../../../dev/local/src/testRun/findBrowser';
import { measureBuilds } from './measurements/builds';
import { measureFirstKeys } from './measurements/firstKey';
import { measureFirstLoads } from './measurements/firstLoad';
import { measureGrowth } from './measurements/growth';
import { measureInteractions } from './measurements/interaction';
import { measureLighthouse } from './measurements/lighthouse';
import { measureMemory } from './measurements/memory';
import { measureNavigation } from './measurements/navigation';
import { measureReleases } from './measurements/releases';
import { measureLargeShop, measureShopOpening } from './measurements/shop';
import { measureVisits } from './measurements/visit';
import { compareWithAims, type Aim } from './report/aims';
import { renderCharts } from './report/charts';
import { worseThanRecord, type RecordedReport } from './report/gate';
import { renderMarkdown } from './report/markdown';
import type { Report } from './report/report';
import { summaryOf } from './report/summary';
import { renderTable } from './report/terminal';
import { readBenchSettings, type BenchSettings } from './settings';
import { startBench, type Bench } from './world/bench';

// Measures the portal, writes a report and compares it with the record. It fails if a measurement could not run, and with
// --gate if a figure is worse than the record's by more than its noise. --record makes the report the new record.
const recordFolder = join(projectFolder, 'quality/bench');
const startedAt = performance.now();
const minutes = () => (performance.now() - startedAt) / 60_000;
const say = (line: string) => console.log(`${minutes().toFixed(1).padStart(5)} min  ${line}`);

async function measure(bench: Bench, { only, runs }: BenchSettings): Promise<Report> {
  const report: Report = {
    createdAt: new Date().toISOString(),
    commit: commitOf(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
      browser: `Chromium ${bench.browser.version()}`,
    },
    runs,
    minutes: 0,
    failures: [],
  };
  const attempt = async (name: string, work: () => Promise<void>) => {
    if (only.length > 0 && !only.includes(name)) return;
    await work().catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      report.failures.push({ name, message: message.split('\n')[0] ?? message });
      say(`${name}: ${message}`);
    });
  };
  await attempt('first-load', async () => void (report.firstLoads = await measureFirstLoads(bench)));
  await attempt('first-key', async () => void (report.firstKeys = await measureFirstKeys(bench)));
  await attempt('visit', async () => void (report.visits = await measureVisits(bench)));
  await attempt('navigation', async () => void (report.navigation = await measureNavigation(bench)));
  await attempt('interaction', async () => void (report.interactions = await measureInteractions(bench)));
  await attempt('shop', async () => {
    report.shop = await measureShopOpening(bench);
    // Last: it changes the catalogue.
    report.interactions = [...(report.interactions ?? []), await measureLargeShop(bench)];
  });
  await attempt('releases', async () => void (report.releases = await measureReleases(bench)));
  await attempt('growth', async () => void (report.growth = await measureGrowth(bench)));
  await attempt('memory', async () => void (report.memory = await measureMemory(bench)));
  await attempt('builds', async () => void (report.builds = await measureBuilds(bench)));
  await attempt('lighthouse', async () => void (report.lighthouse = await measureLighthouse(bench)));
  report.minutes = minutes();
  return report;
}

function write(report: Report, aims: Aim[], { isRecorded }: BenchSettings): void {
  const target = isRecorded ? recordFolder : join(projectFolder, 'node_modules/.cache/bench');
  const pictures = renderCharts(report);
  const charts = join(target, 'charts');
  rmSync(charts, { recursive: true, force: true });
  mkdirSync(charts, { recursive: true });
  for (const { name, svg } of pictures) writeFileSync(join(charts, name), svg);
  writeFileSync(join(target, 'report.json'), `${JSON.stringify({ ...report, aims }, null, 2)}\n`);
  writeFileSync(join(target, 'report.md'), renderMarkdown(report, aims, pictures));
  console.log(`\nWritten: ${relative(projectFolder, target)}/report.md, report.json and charts/`);
  if (isRecorded) recordFigure({ command: 'npm run bench', result: summaryOf(report, aims), seed: '' });
}

/** Ends with what got worse since the record. */
function compareWithRecord(report: Report, aims: Aim[]): string[] {
  const record = JSON.parse(readFileSync(join(recordFolder, 'report.json'), 'utf8')) as RecordedReport;
  const worse = worseThanRecord({ ...report, aims }, record);
  console.log(
    worse.length > 0
      ? ['\nWorse than the record:', ...worse].join('\n')
      : '\nNothing is worse than the record.',
  );
  return worse;
}

async function measureAndStop(bench: Bench, settings: BenchSettings): Promise<Report> {
  try {
    return await measure(bench, settings);
  } finally {
    await bench.stop();
  }
}

try {
  const settings = readBenchSettings(process.argv.slice(2));
  process.env.CHROME_PATH = await findBrowser();
  const bench = await startBench(settings, say);
  const stop = () => void bench.stop().finally(() => process.exit(1));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const report = await measureAndStop(bench, settings);
  const aims = compareWithAims(report);
  console.log(`\n${renderTable(report, aims)}`);
  const worse = compareWithRecord(report, aims);
  write(report, aims, settings);
  process.exit(report.failures.length > 0 || (settings.isGate && worse.length > 0) ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
