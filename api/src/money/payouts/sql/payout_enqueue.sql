-- Enqueues a payout in the transaction that stores it: for the end of its wait, and a requested one for later than all attempts
-- of a call to the processor, because its request continues it at once.
create or replace function payout_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('payout', '', jsonb_build_object('payoutId', new.id), new.id::text,
    coalesce(new.waits_until, new.created_at + case new.origin when 'request' then interval '45 seconds' else '0' end));
  return new;
end
$$;
