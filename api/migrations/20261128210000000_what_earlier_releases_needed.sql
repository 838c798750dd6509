-- Up Migration
-- Drops what only releases before the one that runs beside this one read or wrote. Nothing in the files of this release calls
-- it, and a replica that restarts does not apply a text again that the database has had.
drop trigger if exists esim_plans_copy on watched_plans;
drop function if exists esim_plans_copy();
drop function if exists esim_state(jsonb, text, text);
drop function if exists esim_share_left(jsonb);
alter table esims drop column plans;

drop table link_requests;
drop function if exists link_request_enqueue();

drop function if exists wallet_read(uuid, integer, integer);
drop function if exists ledger_wallet_page(uuid, integer, integer);
drop schema if exists pgboss cascade;

-- The release before added the sales that are older than their table, at its start. Its replicas still look whether that is
-- complete, so the table goes with the next release.
do $$
begin
  if exists (select from affiliate_sales_backfill b join purchases p on p.id > b.after_purchase_id) then
    raise exception 'The sales of affiliates are not complete: start the release before this one first.';
  end if;
  delete from affiliate_sales_backfill;
end
$$;
