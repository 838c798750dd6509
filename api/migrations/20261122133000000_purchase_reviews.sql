-- Up Migration
-- When a purchase was first handed to a person, for its timeline. Every check of an undecided purchase changes updated_at.
alter table purchases add column review_at timestamptz;
update purchases set review_at = updated_at where status = 'reconcile';
