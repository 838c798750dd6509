-- Up Migration
-- When the owner last proved who they are: at sign-in, and again before what needs a recent proof.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null, alter column proved_at set default now();
