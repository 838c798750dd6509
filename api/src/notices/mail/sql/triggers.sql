create or replace trigger mails_enqueue after insert on mails for each row execute function mail_enqueue();
-- Of a release whose workers looked for due rows themselves. They see no new one, since `infinity` is the default.
with waiting as (
  update mails m set next_attempt_at = 'infinity' from mails before
  where m.id = before.id and m.sent_at is null and m.failed_at is null and before.next_attempt_at < 'infinity'
  returning m.id, before.next_attempt_at)
select work_add('mail', '', jsonb_build_object('mailId', id), id::text, next_attempt_at) from waiting;
