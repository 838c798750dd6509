-- A line of a statement as JSON, read by `pageOfRow`: the ledger's transaction as its owner sees it, at the end the
-- purchase that it pays for or gives back. Amounts are text, so that no digit is lost. One expression, so that
-- PostgreSQL inlines it into the queries that call it.
create or replace function ledger_line(t ledger_transactions, p_owner uuid, p_amount bigint) returns json
language sql stable as $$
  select json_build_array(t.id, p_owner, p_amount::text, t.description,
    floor(extract(epoch from t.created_at) * 1000), t.kind,
    case when t.kind in ('hold', 'release', 'reversal') then t.reference end)
$$;
