-- Enqueues a delivery in the transaction that stores it.
create or replace function webhook_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('webhook', new.endpoint_id::text, 
    jsonb_build_object('deliveryId', new.id, 'endpointId', new.endpoint_id), new.id::text);
  return null;
end
$$;
