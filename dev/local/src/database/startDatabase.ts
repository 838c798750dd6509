import { startProgram, type RunningProgram } from '../childProcess';

interface DatabaseOptions {
  folder: string;
  port: number;
  password: string;
  database: string;
  /** Disposable test data: fsync is off. Default false. */
  isDisposable?: boolean;
}

/** The program that runs a private PostgreSQL, for `startProgram`. */
export const databaseProgram = (options: DatabaseOptions) => ({
  name: 'PostgreSQL',
  script: 'dev/local/src/database/databaseProgram.ts',
  environment: {
    DATABASE_FOLDER: options.folder,
    DATABASE_PORT: String(options.port),
    DATABASE_PASSWORD: options.password,
    DATABASE_NAME: options.database,
    DATABASE_THROW_AWAY: String(options.isDisposable ?? false),
  },
});

/** Connection URL of a database of `databaseProgram`. */
export const databaseUrl = ({
  port,
  password,
  database,
}: Pick<DatabaseOptions, 'port' | 'password' | 'database'>) =>
  `postgresql://portal:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** Starts it and returns it with its connection URL. */
export async function startDatabase(options: DatabaseOptions): Promise<RunningProgram & { url: string }> {
  return { ...(await startProgram(databaseProgram(options))), url: databaseUrl(options) };
}
