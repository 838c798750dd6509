-- Enqueues a paid line in the lane of its carrier, where lines are ordered as they were paid.
create or replace function bulk_line_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('bulk-line', b.carrier, jsonb_build_object('bulkPurchaseId', new.bulk_purchase_id, 'line', new.line),
    new.bulk_purchase_id || ' ' || new.line)
  from bulk_purchases b where b.id = new.bulk_purchase_id;
  return null;
end
$$;
