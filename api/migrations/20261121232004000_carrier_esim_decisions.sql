-- Up Migration
-- What a person decided about an eSIM at the carrier that no purchase delivered: one that was made after its refund.
create table carrier_esim_decisions (
  iccid text primary key,
  -- the tag of its order: our purchase, if it is one
  tag text not null,
  decision text not null check (decision in ('acknowledge', 'end')),
  decided_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  -- when the carrier confirmed the end
  ended_at timestamptz
);
