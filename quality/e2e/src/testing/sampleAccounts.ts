import { createVerifiedAccount, newAccount, type Account } from './account';
import { askDatabase } from './database';

const sample = (role: Account['role']): Account => ({
  ...newAccount(role),
  email: `sample.${role}@example.com`,
});

/** Registers one account of each role, for `copySampleAccount`. */
export async function registerSampleAccounts(url: string): Promise<void> {
  for (const role of ['customer', 'affiliate'] as const) await createVerifiedAccount(url, sample(role));
}

/** Creates an account as if it had been registered and verified like the sample of its role. */
export async function copySampleAccount(databaseUrl: string, role: Account['role']): Promise<Account> {
  const account = newAccount(role);
  await askDatabase(
    databaseUrl,
    `insert into users select (jsonb_populate_record(u, jsonb_build_object(
       'id', gen_random_uuid(), 'email', $1::text, 'created_at', now(), 'terms_accepted_at', now()))).*
     from users u where email = $2`,
    [account.email, sample(role).email],
  );
  return account;
}
