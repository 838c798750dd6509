-- Up Migration
-- A plan that its owner ended reads 'Deleted'; one that the carrier ended was used up or is over.
alter table watched_plans add column ended_by_owner boolean not null default false;
