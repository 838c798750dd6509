create or replace trigger push_deliveries_enqueue after insert on push_deliveries
  for each row execute function push_enqueue();
-- Of a release whose workers looked for due rows themselves. They see no new one, since `infinity` is the default.
with waiting as (
  update push_deliveries d set next_attempt_at = 'infinity'
  from push_deliveries before join push_subscriptions s on s.id = before.subscription_id
  where d.notification_id = before.notification_id and d.subscription_id = before.subscription_id
    and d.sent_at is null and d.failed_at is null and before.next_attempt_at < 'infinity'
  returning d.notification_id, d.subscription_id, s.endpoint, before.next_attempt_at)
select work_add('push', split_part(endpoint, '/', 3),
  jsonb_build_object('notificationId', notification_id, 'subscriptionId', subscription_id),
  notification_id || ' ' || subscription_id, next_attempt_at) from waiting;
