-- Up Migration
-- An endpoint that was paused with the sessions of its affiliate. Not validated: every earlier value stays allowed.
alter table webhook_endpoints drop constraint webhook_endpoints_disabled_reason_check;
alter table webhook_endpoints add constraint webhook_endpoints_disabled_reason_check
  check (disabled_reason in ('owner', 'failing', 'gone', 'signed-out')) not valid;
