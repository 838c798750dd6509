-- Up Migration
-- A repeated key is compared with the posting that it led to, so no hash of the lines is stored beside them.
alter table ledger_transactions drop column body_hash;

-- The answer to a purchase's key holds cents, as everything in the database; the API presents dollars.
update idempotent_answers set answer = jsonb_build_object('transactionId', answer -> 'transactionId',
    'balanceCents', round((answer ->> 'walletBalance')::numeric * 100)::bigint)
  where call = 'purchase' and answer ? 'walletBalance';

-- Prices are integers: hundredths of the currency's unit, for yen too.
alter table catalogue_plans
  add column price_usd_cents bigint, add column price_aud_cents bigint, add column price_cad_cents bigint,
  add column price_eur_cents bigint, add column price_gbp_cents bigint, add column price_jpy_cents bigint;
update catalogue_plans set
  price_usd_cents = round(rrp_usd * 100), price_aud_cents = round(rrp_aud * 100),
  price_cad_cents = round(rrp_cad * 100), price_eur_cents = round(rrp_eur * 100),
  price_gbp_cents = round(rrp_gbp * 100), price_jpy_cents = round(rrp_jpy * 100);
alter table catalogue_plans
  drop column rrp_usd, drop column rrp_aud, drop column rrp_cad, drop column rrp_eur, drop column rrp_gbp,
  drop column rrp_jpy;
