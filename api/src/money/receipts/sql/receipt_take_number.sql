-- Gives a document the next number of its series and writes it wherever the document and its event name it. The counter
-- stays locked until the commit, so a rollback leaves no gap.
create or replace function receipt_take_number() returns trigger language plpgsql as $$
declare
  taken bigint;
  printed text;
begin
  update receipt_counters set last_number = last_number + 1
    where seller = new.seller and series = new.series returning last_number into taken;
  if not found then
    insert into receipt_counters (seller, series) values (new.seller, new.series) on conflict do nothing;
    update receipt_counters set last_number = last_number + 1
      where seller = new.seller and series = new.series returning last_number into taken;
  end if;
  printed := replace(new.label, '{number}', lpad(taken::text, greatest(6, length(taken::text)), '0'));
  update receipts set number = taken, label = printed, document = jsonb_set(document, '{label}', to_jsonb(printed))
    where id = new.id;
  perform event_amend('receipt', new.id::text, jsonb_build_object('number', printed));
  return null;
end $$;
