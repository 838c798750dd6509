// A job whose connections to the database are lost just as it ends, so that its end cannot be stored.
import pg from 'pg';
import { startApiProcess } from '../testing/apiProcess';
import { eventually } from '../testing/eventually';
import type { TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';

let api: TestApi;
let holder: pg.Client;
let admin: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  const { DATABASE_URL } = api.services.settings;
  holder = new pg.Client({ connectionString: DATABASE_URL });
  admin = new pg.Client({ connectionString: DATABASE_URL });
  await Promise.all([holder.connect(), admin.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), admin.end()]);
  await api.stop();
});

const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and application_name in ('esim-portal', 'pgboss')`;
const findWaiting = () => admin.query(`select ${waiting}`);
const endWaiting = () => admin.query(`select pg_terminate_backend(pid) ${waiting}`);

test('connections lost as a job ends: the process stays up and serves again', async () => {
  // A job of the start waits for this table, and cannot store its end without the next one.
  await holder.query('begin');
  await holder.query('lock table purchase_refunds in access exclusive mode');
  const running = await startApiProcess({ DATABASE_URL: api.services.settings.DATABASE_URL });
  try {
    expect((await eventually(findWaiting, ({ rowCount }) => rowCount !== 0)).rowCount).not.toBe(0);
    await holder.query('lock table pgboss.job in access exclusive mode');
    const isSurvived = () => running.hasLogged('the end of a job was not stored');
    await eventually(endWaiting, () => isSurvived() || running.hasEnded());
    expect(isSurvived()).toBe(true);
    await holder.query('rollback');
    const readReadiness = async () => (await fetch(`${running.url}/api/ready`)).status;
    expect(await eventually(readReadiness, (status) => status === 200)).toBe(200);
    expect(await running.stop()).toBe(0);
  } finally {
    await running.kill();
  }
});
