-- Has a bulk purchase finished if this was its last line.
create or replace function bulk_finish_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('bulk-finish', '', jsonb_build_object('bulkPurchaseId', new.bulk_purchase_id), new.bulk_purchase_id::text);
  return null;
end
$$;
