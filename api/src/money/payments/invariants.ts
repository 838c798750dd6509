// What must hold between card payments and the ledger. Each query finds breaches.
import { sql } from 'drizzle-orm';
import { postingsOf, type Invariants } from '../ledger/verify';

export const paymentInvariants: Invariants = {
  'Every credited card payment is in the ledger, and the reverse': sql`
    select coalesce(u.payment_intent_id, t.reference) as example
    from (select * from top_ups where credited_at is not null) u
    full join ${postingsOf('top_up')} t on t.reference = u.payment_intent_id
    where u.payment_intent_id is null or t.id is null`,
  'An automatic top-up is credited if and only if its payment is': sql`
    select a.id::text as example
    from auto_top_up_attempts a left join top_ups u on u.payment_intent_id = a.payment_intent_id
    where (a.state = 'credited') <> (u.credited_at is not null)`,
};
