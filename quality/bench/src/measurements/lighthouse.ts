import { projectFolder } from '@portal/local';
import { execa } from 'execa';
import { installWhenNeeded } from '../../../../dev/local/bin/bootstrap.js';
import { freePort } from '../../../../dev/local/src/ports';
import { openSignedIn } from '../../../e2e/src/testing/account';
import { launchOptions } from '../../../e2e/src/testing/browser';
import { summarize, type Summary } from '../statistics';
import type { Bench } from '../world/bench';
import { chromium, demoCustomer } from '../world/visitors';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Lighthouse scores, 0 to 100, of one page on one kind of device. */
export interface LighthouseResult {
  page: string;
  device: 'mobile' | 'desktop';
  scores: Record<(typeof categories)[number], Summary>;
  /** Audits of the last run without a full score. */
  remarks: string[];
}

/** What is read of Lighthouse's report (https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md). */
interface LighthouseReport {
  /** Scores from 0 to 1. */
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; score: number | null; displayValue?: string }>;
}

const packages = 'quality/bench/lighthouse';

async function runOnce(url: string, path: string, device: LighthouseResult['device']) {
  const port = await freePort();
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    if (path !== '/login') await signIn(port, url);
    const { stdout } = await execa(
      process.execPath,
      [
        `${packages}/node_modules/lighthouse/cli/index.js`,
        url + path,
        `--port=${port}`,
        `--only-categories=${categories.join(',')}`,
        '--output=json',
        '--quiet',
        // The session is in the storage.
        '--disable-storage-reset',
        ...(device === 'desktop' ? ['--preset=desktop'] : []),
      ],
      { cwd: projectFolder },
    );
    return JSON.parse(stdout) as LighthouseReport;
  } finally {
    await browser.close();
  }
}

/** Stores a session and leaves the HTTP cache empty. */
async function signIn(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0];
  const page = (await context?.newPage()) ?? (await browser.newPage());
  await openSignedIn(page, url, demoCustomer, '/');
  await page.getByRole('button', { name: 'User menu' }).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto('about:blank');
  await browser.close();
}

/** Lighthouse scores of /login and the dashboard. */
export async function measureLighthouse(bench: Bench): Promise<LighthouseResult[]> {
  installWhenNeeded(packages);
  const [federated] = bench.variants;
  const results: LighthouseResult[] = [];
  for (const device of ['mobile', 'desktop'] as const) {
    for (const path of ['/login', '/']) {
      const scores = new Map<string, number[]>(categories.map((name) => [name, []]));
      let remarks: string[] = [];
      for (let run = 0; run < bench.settings.fewRuns; run += 1) {
        bench.say(`Lighthouse: ${device} ${path}, run ${run + 1} of ${bench.settings.fewRuns}`);
        const report = await runOnce(federated?.url ?? '', path, device);
        for (const name of categories) scores.get(name)?.push((report.categories[name]?.score ?? 0) * 100);
        remarks = Object.values(report.audits)
          .filter(({ score }) => score !== null && score < 1)
          .map(({ id, score, displayValue }) => `${id} ${score}${displayValue ? ` (${displayValue})` : ''}`);
      }
      const summaries = categories.map((name) => [name, summarize(scores.get(name) ?? [])] as const);
      results.push({
        page: path,
        device,
        scores: Object.fromEntries(summaries) as LighthouseResult['scores'],
        remarks,
      });
    }
  }
  return results;
}
