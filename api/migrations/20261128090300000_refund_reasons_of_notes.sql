-- Up Migration
-- The reasons that earlier releases put before their notes.
update purchases set refund_reason = case
    when note like 'refused:%' then 'carrier_refused'
    when note like 'unreachable:%' then 'carrier_unreachable'
    when note like 'removed:%' then 'customer_removed'
    when note like 'not ordered (%' then 'not_ordered'
    when note = 'the carrier has nothing of this order' then 'not_delivered'
    when note = 'before ordering: the eSIM is of another carrier' then 'other_carrier'
    when note = 'before ordering: This eSIM was deleted.' then 'esim_deleted'
    when note = 'before ordering: This eSIM is being deleted.' then 'esim_being_deleted'
    when note = 'before ordering: This eSIM is being refunded.' then 'esim_being_refunded'
    when note like 'before ordering: %' then 'carrier_failed_before_order'
  end
  where status = 'refunded' and refund_reason is null and note is not null;
