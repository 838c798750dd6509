// What a table of the database has of an account.

/** The column with the id of the account, or the way to it through another table. */
export type OwnerPath = string | { column: string; of: string; key: string; owner: string };

/** `delete` removes the rows, an object overwrites columns, `keep` says why they stay. */
type Erasure = 'delete' | { clear: Readonly<Record<string, null | string | boolean>> } | { keep: string };

interface ExportedPart {
  /** The name of the files, without their ending. */
  file: string;
  title: string;
  /** Amounts in cents are exported in dollars. Secrets, and hashes of secrets, are never listed. */
  columns: readonly string[];
  /** The column by which rows are in order; by default `created_at`. */
  order?: string;
  /** The rows of what the account did itself, where others have done something for it; left out, all of its rows. */
  owners?: readonly OwnerPath[];
}

export interface PersonalTable {
  /** Several if an account has rows in more than one way. */
  owners: readonly OwnerPath[];
  erasure: Erasure;
  exported?: ExportedPart;
}

/** The table that leads from the rows of an eSIM to its owner. */
export const ofEsim = { column: 'esim_uid', of: 'esims', key: 'uid', owner: 'customer_id' } as const;
export const byUser = ['user_id'] as const;
export const byAffiliate = ['affiliate_id'] as const;
