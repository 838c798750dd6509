-- Enqueues a payout in the transaction that stores it. Whoever stores it also continues it at once, so it is due some time
-- later. Workers of the release before, which look for `try_at`, see none.
create or replace function payout_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('payout', '', jsonb_build_object('payoutId', new.id), new.id::text, new.try_at);
  new.try_at := 'infinity';
  return new;
end
$$;
