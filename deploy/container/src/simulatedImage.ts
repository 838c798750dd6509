import dockerIgnore from '@balena/dockerignore';
import type { Instruction } from 'dockerfile-ast';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import {
  copyOf,
  execForm,
  lastOf,
  projectFolder,
  readContainerFile,
  argumentsOf,
  type Stage,
} from './containerFile';

export interface SimulatedImage {
  /** The image’s working directory on this machine. */
  folder: string;
  environment: Record<string, string>;
  /** Entry point and command. */
  command: string[];
  healthCheck: string[] | null;
  remove: () => void;
}

/**
 * Simulates a container build without an engine: each stage is a folder, COPY copies what .dockerignore allows, RUN
 * runs in the folder, and nothing else of this checkout is reachable. It does not cover the base image, the user and
 * the read-only file system.
 */
export function simulateImage(file: string): SimulatedImage {
  const root = mkdtempSync(join(tmpdir(), 'portal-image-'));
  const context = join(root, 'context');
  copyContext(context);
  const { stages } = readContainerFile(file);
  const folders = new Map<string, string>();
  let state: StageState | undefined;
  for (const [index, stage] of stages.entries()) {
    const place = join(root, `stage-${index}`);
    folders.set(stage.name ?? String(index), place);
    state = { place, context, folders, workingFolder: '/', environment: {} };
    for (const instruction of stage.instructions) execute(instruction, state);
  }
  const stage = stages.at(-1);
  if (!stage || !state) throw new Error(`${file} has no stage.`);
  return {
    folder: join(state.place, state.workingFolder),
    environment: { ...outer(), ...state.environment },
    command: [...execFormOf(stage, 'ENTRYPOINT'), ...execFormOf(stage, 'CMD')],
    healthCheck: execForm(lastOf(stage, 'HEALTHCHECK')),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** What the instructions of a stage have set so far. */
interface StageState {
  /** The folder that plays the stage's file system. */
  place: string;
  context: string;
  /** The folders of this and the earlier stages, by name. */
  folders: ReadonlyMap<string, string>;
  workingFolder: string;
  environment: Record<string, string>;
}

function execute(instruction: Instruction, state: StageState): void {
  const here = join(state.place, state.workingFolder);
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      state.workingFolder = posix.resolve(state.workingFolder, argumentsOf(instruction)[0] ?? '');
      mkdirSync(join(state.place, state.workingFolder), { recursive: true });
      break;
    case 'ENV':
      for (const word of argumentsOf(instruction)) {
        const [name = '', value = ''] = word.split('=');
        state.environment[name] = value;
      }
      break;
    case 'COPY':
      executeCopy(instruction, state, here);
      break;
    case 'RUN':
      execFileSync('sh', ['-c', instruction.getArgumentsContent() ?? ''], {
        cwd: here,
        stdio: 'pipe',
        env: { ...outer(), ...state.environment },
      });
      break;
    default:
  }
}

function executeCopy(instruction: Instruction, { context, folders }: StageState, here: string): void {
  const { from, sources = [], target = '' } = copyOf(instruction) ?? {};
  for (const source of sources) {
    const origin = from ? join(folders.get(from) ?? '', source) : join(context, source);
    copy(origin, join(here, target), target.endsWith('/'));
  }
}

const execFormOf = (stage: Stage, keyword: string) => execForm(lastOf(stage, keyword)) ?? [];

/** The variables of a clean shell: no setting of this checkout. */
const outer = () => {
  const { PATH = '', HOME = '', NODE_EXTRA_CA_CERTS } = process.env;
  // Of a network that signs its own, for packages that are not in the cache.
  return { PATH, HOME, ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) };
};

function copyContext(context: string): void {
  const ignored = dockerIgnore().add(readFileSync(join(projectFolder, '.dockerignore'), 'utf8'));
  const walk = (folder: string): string[] =>
    readdirSync(join(projectFolder, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.name === 'node_modules' || entry.name === '.git') return [];
      return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : [];
    });
  for (const path of ignored.filter(walk(''))) cpSync(join(projectFolder, path), join(context, path));
}

/** Like COPY: copies the content of a folder, and into a folder if the target ends with a slash. */
function copy(origin: string, target: string, isIntoFolder: boolean): void {
  const isFolder = statSync(origin).isDirectory();
  const place = isIntoFolder && !isFolder ? join(target, posix.basename(origin)) : target;
  cpSync(origin, place, { recursive: true, verbatimSymlinks: true });
}
