-- Up Migration
-- What went back by itself: purchases that their buyers gave back, and returns to cards. They count together.
create table money_back_requests (
  -- The purchase, or the first return of a request.
  reference text primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index money_back_requests_user on money_back_requests (user_id, created_at);
-- Held: an operator decides before anything is ended. Not validated: every earlier value stays allowed.
alter table purchase_refunds drop constraint purchase_refunds_state_check;
alter table purchase_refunds add constraint purchase_refunds_state_check
  check (state in ('ending', 'refunded', 'refused', 'review', 'held')) not valid;
