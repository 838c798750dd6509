import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript6';
import { CheckError } from '../output';

/** The sources of an application with their types, against the packages that it is built with. */
export interface SourceProgram {
  checker: ts.TypeChecker;
  /** The application's own files, without those of tests. */
  files: readonly ts.SourceFile[];
}

const isOfTests = /\.test\.tsx?$|[\\/]testing[\\/]/;

/**
 * Reads the sources of an application as its tsconfig.json says.
 *
 * @throws CheckError `types` without a valid tsconfig.json
 */
export function readProgram(folder: string): SourceProgram {
  const { fileNames, options } = configurationOf(folder);
  const rootNames = fileNames.filter((name) => !isOfTests.test(name));
  const program = ts.createProgram({ rootNames, options });
  const isOwn = ({ fileName }: ts.SourceFile) => isWithin(folder, fileName) && !isOfTests.test(fileName);
  return { checker: program.getTypeChecker(), files: program.getSourceFiles().filter(isOwn) };
}

/** Whether a file is in a folder, and not of a package that is installed there. */
export const isWithin = (folder: string, file: string): boolean =>
  file.startsWith(folder + sep) && !file.slice(folder.length).includes('/node_modules/');

/**
 * The tsconfig.json of an application.
 *
 * @throws CheckError `types` when it is missing or invalid
 */
export function configurationOf(folder: string): ts.ParsedCommandLine {
  const file = join(folder, 'tsconfig.json');
  if (!existsSync(file)) throw new CheckError('types', `${file} is missing: it says how types are checked.`);
  const { config, error } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as {
    config: unknown;
    error?: ts.Diagnostic;
  };
  const parsed = ts.parseJsonConfigFileContent(config ?? {}, ts.sys, folder, {}, file);
  const [problem] = [...(error ? [error] : []), ...parsed.errors];
  if (problem)
    throw new CheckError('types', `${file}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`);
  // Packages are read from their sources, as the build does; nothing is written.
  const { rootDir: _root, tsBuildInfoFile: _info, ...options } = parsed.options;
  return { ...parsed, options: { ...options, ...checkOnly } };
}

const checkOnly: ts.CompilerOptions = {
  noEmit: true,
  composite: false,
  incremental: false,
  declaration: false,
  declarationMap: false,
  emitDeclarationOnly: false,
  skipLibCheck: true,
  // Those of tests are many, and no code of a release uses them.
  types: [],
};
