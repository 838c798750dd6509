import { startCluster } from './cluster';
import { withClient } from './withClient';

// Runs PostgreSQL in a separate process and stops it in order when asked or when the parent process exits.
const { DATABASE_FOLDER, DATABASE_PORT, DATABASE_PASSWORD, DATABASE_NAME, DATABASE_THROW_AWAY } = process.env;
try {
  const cluster = await startCluster({
    folder: DATABASE_FOLDER ?? '',
    port: Number(DATABASE_PORT),
    password: DATABASE_PASSWORD ?? '',
    isDisposable: DATABASE_THROW_AWAY === 'true',
  });
  const database = DATABASE_NAME ?? 'portal';
  await withClient(cluster.urlOf('postgres'), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  });

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void cluster.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  void cluster.ended.then(() => {
    if (isStopping) return;
    console.error('The PostgreSQL server ended unexpectedly.');
    process.exit(1);
  });
  // Keeps this process alive.
  setInterval(() => undefined, 60_000);
  // Without the connection URL, which contains the password: this line is logged.
  console.log(JSON.stringify({ ready: true }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
