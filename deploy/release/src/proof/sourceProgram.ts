import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript6';
import { CheckError } from '../output';

/** The sources of an application with their types, against the packages that it is built with. */
export interface SourceProgram {
  folder: string;
  program: ts.Program;
  checker: ts.TypeChecker;
  /** The application's own files, without those of tests. */
  files: readonly ts.SourceFile[];
  /** A module of the program that exports the type `CallResponse` of each call: `responsesOf`. */
  responses: ts.SourceFile | undefined;
}

/** In the program only: the names of its types are names of calls. */
const responsesFile = 'src/responses-of-calls.ts';
const isOfTests = /\.test\.tsx?$|[\\/]testing[\\/]/;

/**
 * Reads the sources of an application as its tsconfig.json says.
 *
 * @param callNames the calls whose answers are looked at later
 * @throws CheckError `types` without a valid tsconfig.json
 */
export function readSources(folder: string, callNames: readonly string[]): SourceProgram {
  const { fileNames, options } = configurationOf(folder);
  const responsesPath = join(folder, responsesFile);
  const responsesText = responsesSource(callNames);
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = bound(host);
  host.fileExists = (name) => name === responsesPath || fileExists(name);
  host.getSourceFile = (name, languageVersion, ...others) =>
    name === responsesPath
      ? ts.createSourceFile(name, responsesText, languageVersion)
      : getSourceFile(name, languageVersion, ...others);
  const rootNames = [...fileNames.filter((name) => !isOfTests.test(name)), responsesPath];
  const program = ts.createProgram({ rootNames, options, host });
  const isOwn = ({ fileName }: ts.SourceFile) =>
    isWithin(folder, fileName) && !isOfTests.test(fileName) && fileName !== responsesPath;
  return {
    folder,
    program,
    checker: program.getTypeChecker(),
    files: program.getSourceFiles().filter(isOwn),
    responses: program.getSourceFile(responsesPath),
  };
}

const bound = (host: ts.CompilerHost) => ({
  fileExists: host.fileExists.bind(host),
  getSourceFile: host.getSourceFile.bind(host),
});

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

const responsesSource = (callNames: readonly string[]): string =>
  [
    `import type { CallResponse } from '@portal/contract';`,
    `import type * as calls from '@portal/contract/calls';`,
    ...callNames.map((name) => `export type ${name} = CallResponse<typeof calls.${name}>;`),
  ].join('\n');
