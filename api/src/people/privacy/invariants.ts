// What must hold between closed accounts and the ledger. Each query finds breaches.
import { sql } from 'drizzle-orm';
import { postingsOf, type Invariants } from '../../money/ledger/verify';

export const privacyInvariants: Invariants = {
  'Only an erased account has given up its balance': sql`
    select t.reference as example from ${postingsOf('balance_given_up')} t
    left join users u on u.id::text = t.reference and u.deleted_at is not null where u.id is null`,
};
