-- Whether a bulk purchase is not finished. Whoever finishes it waits until the transaction ends, and so counts what it did.
create or replace function bulk_is_open(p_id uuid) returns boolean language plpgsql as $$
declare
  is_open boolean;
begin
  select b.finished_at is null into is_open from bulk_purchases b where b.id = p_id for share;
  return coalesce(is_open, false);
end
$$;
