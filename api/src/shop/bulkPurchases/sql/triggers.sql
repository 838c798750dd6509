create or replace trigger bulk_purchase_lines_enqueue after insert on bulk_purchase_lines
  for each row execute function bulk_line_enqueue();
create or replace trigger bulk_purchase_lines_finish after update of placed_at on bulk_purchase_lines
  for each row when (old.placed_at is null and new.placed_at is not null) execute function bulk_finish_enqueue();
-- Of a release whose workers looked for open lines themselves. Both may take a line, and one of them orders it.
select work_add('bulk-line', o.carrier, jsonb_build_object('bulkPurchaseId', o.id, 'line', o.line), o.id || ' ' || o.line)
from (select b.id, b.carrier, l.line from bulk_purchases b join bulk_purchase_lines l on l.bulk_purchase_id = b.id
  where b.finished_at is null and l.placed_at is null order by b.created_at, b.id, l.line) o;
select work_add('bulk-finish', '', jsonb_build_object('bulkPurchaseId', id), id::text)
  from bulk_purchases where finished_at is null;
