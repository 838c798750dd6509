// Every table of the database that has something of an account: how its rows are found, what of them is in a copy of one's
// data, and what becomes of them when the account is closed. A test finds tables that are missing (decision record 69).
import { accessTables } from './accessTables';
import { esimTables } from './esimTables';
import { moneyTables } from './moneyTables';
import type { PersonalTable } from './personalTable';
import { profileTables } from './profileTables';

/** In the order in which they are erased: a row before the one that it refers to. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  ...accessTables,
  ...esimTables,
  ...moneyTables,
  ...profileTables,
};

/** The tables that have nothing of an account, and why. */
export const otherTables: Readonly<Record<string, string>> = {
  address_counts: 'Counts by network address, for minutes',
  browser_errors: 'Errors by release; addresses and texts of users are cut out',
  card_events: 'Ids of events of the card processor',
  carrier_esim_decisions: 'eSIMs that no account has, and what an operator decided',
  carrier_pace: 'The rate limit of a carrier',
  catalogue_plans: 'What is sold',
  catalogue_refreshes: 'When the catalogue was read',
  database_probe: 'Whether the database can write',
  demo_data: 'Whether the demo data are there',
  ledger_checks: 'Names of invariants, and a random id of what breaks each',
  ledger_entries: 'Bookkeeping: amounts of accounts',
  ledger_hold_parts: 'Bookkeeping: amounts of purchases',
  ledger_transactions: 'Bookkeeping: amounts, names of plans and random ids',
  migrations: 'The schema',
  purchase_reversals: 'What an operator decided about a purchase',
  purchases_in_doubt: 'Ids of purchases and disputes',
  receipt_counters: 'The next number of a receipt',
  receipts_checked: 'Until when receipts are complete',
  rejected_calls: 'Counts by release',
  release_reports: 'Counts by release',
  release_visitors: 'Hashes of visitors by release, for days',
  release_vitals: 'Counts by release',
  sql_files: 'The schema',
  throttles: 'Hashes of what was attempted, for two days',
  work: 'Ids of what is to be done; rows end with their work',
};
