import { projectFolder } from '@portal/local';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summarize, timed, type Summary } from '../statistics';
import type { Bench } from '../world/bench';
import { runProgram } from '../world/programs';

/** Build times in ms, and the applications that a change rebuilds. */
export interface Builds {
  /** One remote from scratch, without compression. */
  oneClean: Summary;
  /** All applications from scratch, bundled, compressed and published. */
  allClean: Summary;
  /** All applications again without a change. */
  allFromCache: Summary;
  /** All applications after a change of one line in one remote. */
  afterOneLine: Summary;
  /** The applications that this rebuilt. */
  rebuilt: string[];
}

const remote = 'mfe-esim';
const program = 'dev/local/src/buildReleases.ts';
const notCopied = new Set(['node_modules', '.git', '.portal', 'coverage', 'docs', 'api']);

/** An editable copy of the sources that uses the checkout’s packages. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-builds-'));
  for (const name of readdirSync(projectFolder).filter((entry) => !notCopied.has(entry))) {
    cpSync(join(projectFolder, name), join(folder, name), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  }
  cpSync(join(projectFolder, 'api/contract'), join(folder, 'api/contract'), { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const namesIn = (lines: string[]) => lines.flatMap((line) => /^Building (\S+) /.exec(line)?.[1] ?? []);

/** Measures builds from scratch, without a change, and after a change of one line. */
export async function measureBuilds(bench: Bench): Promise<Builds> {
  const folder = copySources();
  const times = {
    oneClean: [] as number[],
    allClean: [] as number[],
    allFromCache: [] as number[],
    afterOneLine: [] as number[],
  };
  let rebuilt: string[] = [];
  try {
    for (let run = 0; run < bench.settings.fewRuns; run += 1) {
      bench.say(`Builds: run ${run + 1} of ${bench.settings.fewRuns}`);
      const output = join(folder, `output-${run}`);
      const one = ['mfe-esim', join(projectFolder, remote), output, '0.0.1'];
      times.oneClean.push(
        (await timed(() => runProgram('deploy/build/bin/build.js', one, { isPlain: true }))).ms,
      );
      const releases = join(folder, `releases-${run}`);
      const release = () => timed(() => runProgram(program, [releases], { folder }));
      times.allClean.push((await release()).ms);
      times.allFromCache.push((await release()).ms);
      appendFileSync(join(folder, remote, 'src/remote.ts'), `// run ${run}\n`);
      const changed = await release();
      times.afterOneLine.push(changed.ms);
      rebuilt = namesIn(changed.value);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    oneClean: summarize(times.oneClean),
    allClean: summarize(times.allClean),
    allFromCache: summarize(times.allFromCache),
    afterOneLine: summarize(times.afterOneLine),
    rebuilt,
  };
}
