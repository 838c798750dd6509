// Statements that insert top-ups, purchases, eSIMs and the postings of the ledger for them, and they agree with each other:
// `ledger:verify` finds nothing. Ordered by time and not by account: the lines of a wallet lie on different pages.
import { commissionCents } from '@portal/contract';
import {
  carrierId,
  accrualId,
  captureId,
  commissionAccountId,
  daysAgo,
  everyone,
  iccid,
  isReferred,
  purchaseId,
  quoted,
  topUpId,
  twice,
  userId,
  walletId,
} from './identifiers';

export interface BoughtPlan {
  uid: string;
  name: string;
  /** In dollars. */
  price: number;
}

const topUpCents = 1_000_000;
const intent = `'pi_scale' || n`;
const referred = `${everyone} where ${isReferred}`;
const house = (kind: string) => `ledger_house_account('${kind}')`;

const transaction = (kind: string, id: string, key: string, text: string, reference: string, of = everyone) =>
  `insert into ledger_transactions (id, kind, idempotency_key, description, reference, created_at)
   select ${id}, '${kind}', ${key}, ${text}, ${reference}, ${daysAgo('3')} from ${of}`;
const entries = (id: string, account: string, cents: number, of = everyone) =>
  `insert into ledger_entries (transaction_id, account_id, amount_cents)
   select ${id}, ${account}, ${cents} from ${of}`;

const receipts = (kind: string, number: string, id: string, line: string, reference: string, cents: number) =>
  `insert into receipts (seller, series, number, label, kind, user_id, ledger_transaction_id, transaction_id, reference,
     amount_cents, document, supplied_at)
   select '', 'R', ${number}, 'R-' || (${number}), '${kind}', ${userId()}, ${id}, ${line}, ${reference}, ${cents},
     '{"totalCents": ${cents}, "cancels": null}', ${daysAgo('3')} from ${everyone}`;

/** Postings of everybody's purchase k: hold, capture, and commission of those who have an affiliate. */
function purchasePostings(k: number, cents: number, commission: number, text: string) {
  const id = purchaseId(String(k));
  return {
    transactions: [
      transaction('hold', id, `'hold:' || ${id}`, text, `${id}::text`),
      transaction('capture', captureId(k), `'hold-end:' || ${id}`, text, `${id}::text`),
      transaction(
        'commission',
        accrualId(k),
        `'commission:' || ${id}`,
        `'Commission on a purchase'`,
        `${id}::text`,
        referred,
      ),
    ],
    entries: [
      entries(id, walletId, -cents),
      entries(id, house('purchases_held'), cents),
      entries(captureId(k), house('purchases_held'), -cents),
      entries(captureId(k), house('sales'), cents),
      entries(accrualId(k), house('commission_cost'), -commission, referred),
      entries(accrualId(k), commissionAccountId('(n - n % 100)'), commission, referred),
    ],
  };
}

/** By table. */
export function moneyRows(plan: BoughtPlan): Readonly<Record<string, string[]>> {
  const cents = Math.round(plan.price * 100);
  const commission = Number(commissionCents(BigInt(cents)));
  const text = quoted(`eSIM purchase: ${plan.name}`);
  const postings = [1, 2].map((k) => purchasePostings(k, cents, commission, text));
  return {
    top_ups: [
      `insert into top_ups (payment_intent_id, user_id, amount_cents, created_at, credited_at)
       select ${intent}, ${userId()}, ${topUpCents}, ${daysAgo('3')}, now() from ${everyone}`,
    ],
    card_events: [
      `insert into card_events (id, type) select 'evt_scale' || n, 'payment_intent.succeeded' from ${everyone}`,
    ],
    purchases: [
      `insert into purchases (id, user_id, type, carrier, plan_uid, plan_title, amount_cents, status, customer_id,
         esim_uid, iccid, carrier_plan_id, created_at)
       select ${purchaseId()}, ${userId()}, 'esim', ${quoted(carrierId)}, ${quoted(plan.uid)}, ${quoted(plan.name)}, ${cents},
         'fulfilled', ${userId()}, 'scale-' || n || '-' || k, ${iccid}, 'p', ${daysAgo('k')} from ${twice}, ${everyone}`,
    ],
    // Seen at the carrier a moment ago, so that reading them asks nobody.
    esims: [
      `insert into esims (carrier, uid, iccid, customer_id, user_id, purchase_id, tag, activation_code, smdp_address,
         service_status, profile_status, assigned_at, refreshed_at, check_at, created_at)
       select ${quoted(carrierId)}, 'scale-' || n || '-' || k, ${iccid}, ${userId()}, ${userId()}, ${purchaseId()}, 'Trip ' || k,
         'LPA:1$smdp.example$' || n || '-' || k, 'smdp.example', 'active', 'enabled', ${daysAgo('k')},
         now() + interval '1 day', now() + interval '1 day', ${daysAgo('k')} from ${twice}, ${everyone}`,
    ],
    watched_plans: [
      `insert into watched_plans (esim_uid, plan_id, product_uid, plan_title, is_unlimited, status,
         quota_bytes, remaining_bytes, is_started, data_step, time_step, data_period, time_period, largest_quota_bytes)
       select 'scale-' || n || '-' || k, 'p', ${quoted(plan.uid)}, ${quoted(plan.name)}, false, 'active', 1000000, 500000,
         true, 0, 0, 0, 0, 1000000 from ${twice}, ${everyone}`,
    ],
    esim_usage: [
      `insert into esim_usage (esim_uid, record_id, day, plan_id, total_used_bytes)
       select 'scale-' || n || '-' || k, 'r' || d, (current_date - d)::text, 'p', 1000
       from generate_series(1, 2) d, ${twice}, ${everyone}`,
    ],
    ledger_accounts: [
      `insert into ledger_accounts (id, kind, owner_id, balance_cents)
       select ${walletId}, 'wallet', ${userId()}, ${topUpCents - 2 * cents} from ${everyone}`,
      `insert into ledger_accounts (id, kind, owner_id, balance_cents)
       select ${commissionAccountId()}, 'commission', ${userId()}, ${2 * commission} * least(50, $1::int - 1 - n)
       from ${everyone} where n % 100 = 0`,
    ],
    ledger_transactions: [
      transaction('top_up', topUpId, `'card:' || ${intent}`, `'Wallet top-up by card'`, intent),
      ...postings.flatMap(({ transactions }) => transactions),
    ],
    affiliate_sales: [1, 2].map(
      (k) => `insert into affiliate_sales
       select ${userId('(n - n % 100)')}, t.created_at, t.id, ${purchaseId(String(k))}, ${userId()}, ${quoted(plan.uid)},
         ${cents}, 0, ${commission}, ${k === 1}
       from (select n from ${referred}) referred join ledger_transactions t on t.id = ${accrualId(k)}`,
    ),
    receipts: [
      receipts('top_up', 'n + 1', topUpId, topUpId, intent, topUpCents),
      ...[1, 2].map((k) => {
        const id = purchaseId(String(k));
        return receipts('purchase', `${k} * $1::int + n + 1`, captureId(k), id, `${id}::text`, cents);
      }),
      // With the table that they are about: these have one row each, and are read whole.
      `insert into receipt_counters (seller, series, last_number) values ('', 'R', 3 * $1::int)`,
      `insert into receipts_checked (checked_until) select now() from generate_series($1::int, $1::int)`,
    ],
    ledger_entries: [
      entries(topUpId, house('card_processor'), -topUpCents),
      entries(topUpId, walletId, topUpCents),
      ...postings.flatMap((posting) => posting.entries),
    ],
  };
}
