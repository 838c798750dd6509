import { createVerifiedAccount, newAccount, type Account } from './account';
import { askDatabase } from './database';

const sample = (role: Account['role']): Account => ({
  ...newAccount(role),
  email: `sample.${role}@example.com`,
});

/** The hash of their password at the least cost: a run signs in hundreds of times. */
const quickHash =
  '$argon2id$v=19$m=8,t=1,p=1$fOEAE5iqkTcWlGk8KMzThw$xtMquRG6qEaG68Yb2Z6UjpkeKBxqdtdnY9C2AoMdhK0';

/** Registers one account of each role, for `copySampleAccount`. */
export async function registerSampleAccounts(url: string, databaseUrl: string): Promise<void> {
  for (const role of ['customer', 'affiliate'] as const) {
    const { email } = await createVerifiedAccount(url, sample(role));
    await askDatabase(databaseUrl, 'update users set password_hash = $2 where email = $1', [
      email,
      quickHash,
    ]);
  }
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
