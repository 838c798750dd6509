// What must hold between disputes, refunds at the card processor and the ledger. Each query finds breaches.
import { sql } from 'drizzle-orm';
import { creditedPayments } from '../payments/topUps';
import { disputedMoney, postingsOf, type Invariants } from '../ledger/verify';

export const disputeInvariants: Invariants = {
  'Every dispute has its posting, for its amount, and the reverse': sql`
    select coalesce(d.id, t.reference) as example from card_disputes d
    full join ${postingsOf('dispute')} t on t.reference = d.id
    where d.id is null or t.id is null or t.cents <> d.amount_cents`,
  'A dispute is won if and only if its money returned to the wallet': sql`
    select coalesce(d.id, t.reference) as example from (select * from card_disputes where state = 'won') d
    full join ${postingsOf('dispute_won')} t on t.reference = d.id
    where d.id is null or t.id is null or t.cents <> d.amount_cents`,
  'A dispute is lost if and only if its money went to the card': sql`
    select coalesce(d.id, t.reference) as example
    from (select * from card_disputes where state in ('lost', 'reinstated')) d
    full join ${postingsOf('dispute_lost')} t on t.reference = d.id
    where d.id is null or t.id is null or t.cents <> d.amount_cents`,
  'A lost dispute is reinstated if and only if its money came back': sql`
    select coalesce(d.id, t.reference) as example from (select * from card_disputes where state = 'reinstated') d
    full join ${postingsOf('dispute_reinstated')} t on t.reference = d.id
    where d.id is null or t.id is null or t.cents <> d.amount_cents`,
  'Disputed money is that of open disputes': sql`
    select coalesce(d.user_id, a.owner_id)::text as example
    from (select user_id, sum(amount_cents) as cents from card_disputes where state = 'open' group by 1) d
    full join ${disputedMoney} a on a.owner_id = d.user_id
    where coalesce(d.cents, 0) <> coalesce(a.cents, 0)`,
  'Every refund to a card has its posting, for its amount, and the reverse': sql`
    select coalesce(r.id, t.reference) as example from card_refunds r
    full join ${postingsOf('card_refund')} t on t.reference = r.id
    where r.id is null or t.id is null or t.cents <> greatest(r.amount_cents, r.fee_cents)`,
  'A refund to a card has failed if and only if its money returned to the wallet': sql`
    select coalesce(r.id, t.reference) as example from (select * from card_refunds where state = 'failed') r
    full join ${postingsOf('card_refund_failed')} t on t.reference = r.id
    where r.id is null or t.id is null`,
  'Disputes and refunds are of credited payments, for no more than them': sql`
    select m.id as example from (
      select id, payment_intent_id, user_id, amount_cents from card_disputes
      union all select id, payment_intent_id, user_id, amount_cents from card_refunds where state = 'made') m
    left join ${creditedPayments} u on u.payment_intent_id = m.payment_intent_id and u.user_id = m.user_id
    where u.amount_cents is null or m.amount_cents > u.amount_cents`,
  'Commission is lost only with a payment that went back to its card': sql`
    select t.reference as example from ${postingsOf('commission_lost')} t
    where not exists (select from purchases_in_doubt p where p.purchase_id::text = t.reference and p.settled_at is not null)`,
  'No commission is left on a purchase whose payment went back to its card': sql`
    select c.reference as example from purchases_in_doubt p
    join ${postingsOf('commission')} c on c.reference = p.purchase_id::text
    where p.settled_at is not null
      and (exists (select from card_disputes d where d.id = p.source_id and d.state = 'lost')
        or exists (select from card_refunds r where r.id = p.source_id and r.state = 'made'))
      and not exists (select from ${postingsOf('commission_lost')} t where t.reference = c.reference)
      and not exists (select from ${postingsOf('reversal')} t where t.reference = c.reference)`,
};
