create or replace trigger webhook_deliveries_enqueue after insert or update of state on webhook_deliveries
  for each row when (new.state = 'pending') execute function webhook_enqueue();
-- Of a release whose workers looked for due rows themselves. They see no new one, since `infinity` is the default.
with waiting as (
  update webhook_deliveries d set next_attempt_at = 'infinity' from webhook_deliveries before
  where d.id = before.id and d.state = 'pending' and before.next_attempt_at < 'infinity'
  returning d.id, d.endpoint_id, before.next_attempt_at)
select work_add('webhook', endpoint_id::text, jsonb_build_object('deliveryId', id, 'endpointId', endpoint_id),
  id::text, next_attempt_at) from waiting;
