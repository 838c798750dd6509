create or replace trigger bulk_purchase_lines_enqueue after insert on bulk_purchase_lines
  for each row execute function bulk_line_enqueue();
create or replace trigger bulk_purchase_lines_finish after update of placed_at on bulk_purchase_lines
  for each row when (old.placed_at is null and new.placed_at is not null) execute function bulk_finish_enqueue();
