-- Up Migration
-- The release before neither reads nor writes these; their indexes go with them.
alter table bulk_purchase_lines drop column taken_until, drop column welcomed_at;
alter table events drop column next_attempt_at;
alter table mails drop column next_attempt_at;
alter table push_deliveries drop column next_attempt_at;
alter table renewal_attempts drop column try_at;
alter table renewals drop column try_at;
alter table webhook_deliveries drop column next_attempt_at, drop column series_began_at;
drop table affiliate_sales_backfill;
