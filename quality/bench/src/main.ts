import { projectFolder } from '@portal/local';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { recordFigure } from '../../../dev/local/src/figures';
import { findBrowser } from '../../../dev/local/src/testRun/findBrowser';
import { measureBuilds } from './measurements/builds';
import { measureFirstLoads } from './measurements/firstLoad';
import { measureGrowth } from './measurements/growth';
import { measureInteractions } from './measurements/interaction';
import { measureLighthouse } from './measurements/lighthouse';
import { measureMemory } from './measurements/memory';
import { measureNavigation } from './measurements/navigation';
import { measureReleases } from './measurements/releases';
import { measureLargeShop, measureShopOpening } from './measurements/shop';
import { compareWithAims } from './report/aims';
import { renderCharts } from './report/charts';
import { renderMarkdown } from './report/markdown';
import type { Report } from './report/report';
import { summaryOf } from './report/summary';
import { renderTable } from './report/terminal';
import { readBenchSettings, type BenchSettings } from './settings';
import { startBench, type Bench } from './world/bench';

// Measures the portal and writes report.md, report.json and charts/. Times are reported, not asserted: it fails only
// if a measurement could not run.
const folder = join(projectFolder, 'quality/bench');
const startedAt = performance.now();
const minutes = () => (performance.now() - startedAt) / 60_000;
const say = (line: string) => console.log(`${minutes().toFixed(1).padStart(5)} min  ${line}`);

async function measure(bench: Bench, { only, runs }: BenchSettings): Promise<Report> {
  const report: Report = {
    createdAt: new Date().toISOString(),
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

function write(report: Report, { isRecorded }: BenchSettings): void {
  const aims = compareWithAims(report);
  const pictures = renderCharts(report);
  const charts = join(folder, 'charts');
  rmSync(charts, { recursive: true, force: true });
  mkdirSync(charts, { recursive: true });
  for (const { name, svg } of pictures) writeFileSync(join(charts, name), svg);
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify({ ...report, aims }, null, 2)}\n`);
  writeFileSync(join(folder, 'report.md'), renderMarkdown(report, aims, pictures));
  console.log(
    `\n${renderTable(report, aims)}\n\nWritten: quality/bench/report.md, quality/bench/report.json, quality/bench/charts/`,
  );
  if (isRecorded) recordFigure({ command: 'npm run bench', result: summaryOf(report, aims), seed: '' });
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
  write(report, settings);
  process.exit(report.failures.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
