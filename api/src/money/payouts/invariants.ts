// What must hold between payouts and the ledger. Each query finds breaches.
import { sql } from 'drizzle-orm';
import { payoutsInTransit, postingsOf, type Invariants } from '../ledger/verify';

export const payoutInvariants: Invariants = {
  'Every payout has its posting, for its amount, and the reverse': sql`
    select coalesce(p.id::text, t.reference) as example from payouts p
    full join ${postingsOf('payout')} t on t.reference = p.id::text
    where p.id is null or t.id is null or t.cents <> p.amount_cents`,
  'A payout is paid if and only if its money left': sql`
    select coalesce(p.id::text, t.reference) as example from (select * from payouts where state = 'paid') p
    full join ${postingsOf('payout_paid')} t on t.reference = p.id::text
    where p.id is null or t.id is null or t.cents <> p.amount_cents`,
  'A payout has failed or was cancelled if and only if its money returned': sql`
    select coalesce(p.id::text, t.reference) as example from (select * from payouts where state in ('failed', 'cancelled')) p
    full join ${postingsOf('payout_failed')} t on t.reference = p.id::text
    where p.id is null or t.id is null or t.cents <> p.amount_cents`,
  'Money in transit is that of open payouts': sql`
    select coalesce(p.affiliate_id, a.owner_id)::text as example
    from (select affiliate_id, sum(amount_cents) as cents from payouts where state in ('waiting', 'processing') group by 1) p
    full join ${payoutsInTransit} a on a.owner_id = p.affiliate_id
    where coalesce(p.cents, 0) <> coalesce(a.cents, 0)`,
};
