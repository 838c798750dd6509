import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRunning } from '../dataFolder';
import { StartError } from '../StartError';
import { databasePrograms, databaseUser, type DatabaseUser } from './binaries';

const run = promisify(execFile);
const superuser = 'portal';
const readyTimeoutMs = 30_000;
/** A standby accepts read-only connections. */
const readyLine = /ready to accept (read-only )?connections/;

export interface ClusterSettings {
  /** The data folder; created if it does not exist. */
  folder: string;
  port: number;
  password: string;
  /** Disposable test data: fsync is off. Default false. */
  isDisposable?: boolean;
  /** Settings of the server itself, by their names in PostgreSQL. */
  serverSettings?: Readonly<Record<string, string>>;
}

export interface Cluster {
  /** Connection URL of a database of this cluster. */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
  /** Kills the server, as a crash does, and waits until it has exited. */
  kill: () => Promise<void>;
  /** Resolves when the server has exited for any reason. */
  ended: Promise<void>;
}

/**
 * Starts a private PostgreSQL on loopback. Its data is created at the first start and reused afterwards.
 *
 * @throws StartError when the data belongs to another version or the server does not start
 */
export async function startCluster(settings: ClusterSettings): Promise<Cluster> {
  const user = databaseUser();
  const programs = databasePrograms(user);
  if (!existsSync(join(settings.folder, 'PG_VERSION'))) await initialise(programs, settings, user);
  await assertSameVersion(programs, settings.folder);
  await stopOrphan(settings.folder);
  const server = await startServer(programs, settings, user);
  const urlOf = (database: string) =>
    `postgresql://${superuser}:${encodeURIComponent(settings.password)}@127.0.0.1:${settings.port}/${database}`;
  return { urlOf, ...server };
}

/**
 * Runs one of PostgreSQL’s programs on a data folder. As root it runs as another user, who may not be able to reach
 * that folder; so we open it and pass it as a file descriptor, which gives access without the parent folders.
 */
function spawnOnFolder(program: string, flags: string[], folder: string, user?: DatabaseUser): ChildProcess {
  if (!user)
    return spawn(program, ['-D', folder, ...flags], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const descriptor = openSync(folder, 'r');
  try {
    return spawn(program, ['-D', '/proc/self/fd/3', ...flags], {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe', descriptor],
      detached: true,
    });
  } finally {
    closeSync(descriptor);
  }
}

/** Created under a temporary name and renamed, so that a killed start leaves no partial data. */
async function initialise(programs: string, settings: ClusterSettings, user?: DatabaseUser): Promise<void> {
  const { folder, password } = settings;
  const beside = `${folder}.part`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  // Not in the data folder itself, which must be empty; the other user must be able to read it.
  const passwordFolder = mkdtempSync(join(tmpdir(), 'portal-'));
  const passwordFile = join(passwordFolder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [beside, passwordFolder, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const flags = ['-U', superuser, `--pwfile=${passwordFile}`, ...options];
  const child = spawnOnFolder(join(programs, 'initdb'), flags, beside, user);
  const output = collectOutput(child);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  rmSync(passwordFolder, { recursive: true, force: true });
  if (code !== 0)
    throw new StartError(`PostgreSQL’s data could not be created in ${folder}:\n${output().trim()}`);
  renameSync(beside, folder);
}

/** The last output of a program, for an error message. */
function collectOutput(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  return () => output;
}

async function assertSameVersion(programs: string, folder: string): Promise<void> {
  const dataVersion = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = await run(join(programs, 'postgres'), ['--version']);
  const ours = /\d+/.exec(stdout)?.[0];
  if (dataVersion !== ours) {
    throw new StartError(
      `The data in ${folder} was created by PostgreSQL ${dataVersion}, and this portal includes ${ours}. Move it with pg_dump, or set PORTAL_DATA to another folder.`,
    );
  }
}

/** A killed start may have left its server running; we hold the lock, so no other start uses it. */
async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + readyTimeoutMs;
  while (isRunning(pid) && Date.now() < deadline) await pause();
}

// The file may be older than the last reboot, and its pid may belong to another program now.
function isPostgres(pid: number): boolean {
  try {
    return isRunning(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

/** For tests, whose portals share one server. */
const disposable = {
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

async function startServer(
  programs: string,
  settings: ClusterSettings,
  user?: DatabaseUser,
): Promise<Omit<Cluster, 'urlOf'>> {
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    ...(settings.isDisposable ? disposable : {}),
    ...settings.serverSettings,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = join(programs, 'postgres');
  const server = spawnOnFolder(postgres, ['-p', String(settings.port), ...flags], settings.folder, user);
  const output = collectOutput(server);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const deadline = Date.now() + readyTimeoutMs;
  while (!(readyLine.test(output()) && (await acceptsConnections(settings.port)))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGQUIT');
      throw new StartError(`PostgreSQL did not start on the data in ${settings.folder}:\n${output().trim()}`);
    }
    await pause();
  }
  const stop = async () => {
    // SIGINT is PostgreSQL’s fast shutdown: it ends sessions, writes a checkpoint and exits.
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
    await ended;
  };
  const kill = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  return { stop, kill, ended };
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
