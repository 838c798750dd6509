-- Up Migration
-- Why the money of a purchase that was not delivered went back; null as long as it has not. Replicas of the release before
-- write a note alone.
create domain purchase_refund_reason as text;
alter table purchases add column refund_reason purchase_refund_reason;
-- The column is new, so there is nothing to read through.
alter domain purchase_refund_reason add constraint purchase_refund_reason_known check (value in (
  'carrier_refused', 'carrier_unreachable', 'carrier_failed_before_order', 'customer_removed', 'esim_being_deleted',
  'esim_being_refunded', 'esim_deleted', 'not_delivered', 'not_ordered', 'other_carrier')) not valid;
