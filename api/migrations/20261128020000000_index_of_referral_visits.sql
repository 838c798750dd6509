-- Up Migration
-- Without a transaction
-- Visits are removed once no report can show them.
drop index concurrently if exists referral_visits_day;
create index concurrently referral_visits_day on referral_visits (day);
