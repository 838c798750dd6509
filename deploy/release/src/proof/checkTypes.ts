import { execa } from 'execa';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { CheckError } from '../output';
import { configurationOf, isWithin } from './sourceProgram';

/** More errors usually follow from the first ones. */
const shownErrors = 5;
const problemLine = /^(.+)\((\d+),(\d+)\): error (TS\d+: .+)$/;
const { resolve: resolvePackage } = createRequire(import.meta.url);

/**
 * Checks the types of an application, tests included, against the packages that it is built with.
 *
 * @param team to talk to
 * @throws CheckError `types` with the compiler's first errors
 */
export async function checkTypes(name: string, team: string, folder: string): Promise<void> {
  const problems = await problemsOf(folder);
  if (problems.length === 0) return;
  const lines = problems.slice(0, shownErrors).map((problem) => `  ${problem}`);
  const more = problems.length > shownErrors ? `\n  and ${problems.length - shownErrors} more` : '';
  throw new CheckError(
    'types',
    `The types of ${name} (team ${team}) do not fit the packages that it is built with:\n${lines.join('\n')}${more}\n`,
  );
}

/**
 * The type errors of an application: `src/List.tsx:3:9 TS2322: …` each.
 *
 * @throws CheckError `types` without a valid tsconfig.json or without packages
 */
export async function problemsOf(folder: string): Promise<string[]> {
  const { projectReferences = [] } = configurationOf(folder);
  const place = cacheFolder(folder);
  try {
    const file = join(place, 'tsconfig.json');
    const references = projectReferences.filter(({ path }) => existsSync(path)).map(({ path }) => ({ path }));
    writeFileSync(file, JSON.stringify({ ...checkOnly(join(folder, 'tsconfig.json')), references }));
    const compiler = join(dirname(resolvePackage('typescript/package.json')), 'bin/tsc');
    const options = ['-b', file, '--pretty', 'false', '--checkers', '1'];
    const { stdout, exitCode } = await execa(process.execPath, [compiler, ...options], {
      cwd: folder,
      reject: false,
    });
    const lines = stdout.split('\n').filter(Boolean);
    const own = lines.flatMap((line) => {
      const [, path = '', row, column, text] = problemLine.exec(line) ?? [];
      const address = resolve(folder, path);
      return text && isWithin(folder, address)
        ? [`${relative(folder, address)}:${row}:${column} ${text}`]
        : [];
    });
    const isUnexplained = exitCode !== 0 && !lines.some((line) => problemLine.test(line));
    return isUnexplained ? [stdout || 'The compiler failed without a message.'] : own;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** A folder from which the compiler finds the same packages as from the application's. */
function cacheFolder(folder: string): string {
  const installed = [...ancestorsOf(folder)].find((one) => existsSync(join(one, 'node_modules')));
  if (!installed) throw new CheckError('types', `No packages are installed for ${folder}: run npm install.`);
  const cache = join(installed, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'publish-'));
}

function* ancestorsOf(folder: string): Generator<string> {
  yield folder;
  const above = dirname(folder);
  if (above !== folder) yield* ancestorsOf(above);
}

/** The packages that it refers to are checked once and kept; of the application nothing is written. */
const checkOnly = (configuration: string) => ({
  extends: configuration,
  compilerOptions: {
    noEmit: true,
    composite: false,
    incremental: false,
    declaration: false,
    declarationMap: false,
    emitDeclarationOnly: false,
    skipLibCheck: true,
    rootDir: null,
    outDir: null,
    tsBuildInfoFile: null,
  },
});
