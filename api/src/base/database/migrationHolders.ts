// Who lets a migration wait. Statements are left out: they may contain data of users.
import { PG_MIGRATE_LOCK_ID } from 'node-pg-migrate';
import type pg from 'pg';
import type { Logger } from 'pino';

const tellEachMs = 60_000;

interface Holder {
  pid: number;
  application: string;
  address: string | null;
  since: Date | null;
}

const columns = (since: string) =>
  `pid, application_name as application, client_addr::text as address, ${since} as since from pg_stat_activity`;

/** The process that migrates. */
export const lockHolders = `select ${columns('backend_start')} where pid in (
  select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32) + objid::bigint = ${PG_MIGRATE_LOCK_ID})`;

/** The oldest transactions, one of which uses the table. */
export const longTransactions = `select ${columns('xact_start')}
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 3`;

/** Finds who lets a migration wait, and tells it at first and once a minute. */
export class Holders {
  private toldAt = -Infinity;

  constructor(
    private readonly client: pg.Client,
    private readonly query: string,
    private readonly logger: Pick<Logger, 'warn'> | undefined,
  ) {}

  async find(): Promise<Holder[]> {
    return (await this.client.query<Holder>(this.query)).rows;
  }

  async tell(message: string): Promise<void> {
    if (!this.logger || performance.now() - this.toldAt < tellEachMs) return;
    this.toldAt = performance.now();
    this.logger.warn({ holders: await this.find() }, message);
  }
}
