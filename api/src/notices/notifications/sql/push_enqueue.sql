-- Enqueues a push message in the transaction that stores it, in the lane of its push service.
create or replace function push_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('push', split_part(s.endpoint, '/', 3),
    jsonb_build_object('notificationId', new.notification_id, 'subscriptionId', new.subscription_id),
    new.notification_id || ' ' || new.subscription_id)
  from push_subscriptions s where s.id = new.subscription_id;
  return null;
end
$$;
