-- Up Migration
-- Referral names that were changed lead on for a year: links and QR codes were printed with them.
create table former_referral_names (
  name text primary key,
  user_id uuid not null,
  until timestamptz not null
);
