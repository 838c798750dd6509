// The table of the nightly verification, a row each.
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../base/database/columns';
import type { Breach } from '../../money/ledger/verify';

export const ledgerChecksTable = pgTable('ledger_checks', {
  checkedAt: moment('checked_at').primaryKey().defaultNow(),
  /** Null where nights begin to count. */
  breaches: jsonb('breaches').$type<Breach[]>(),
});
