-- Deferred, so that the wallet is locked before the work, whatever order a purchase writes in. The lines of a bulk purchase
-- are one debit. A constraint trigger cannot be replaced, so it is dropped first.
drop trigger if exists purchases_auto_top_up on purchases;
create constraint trigger purchases_auto_top_up after insert on purchases deferrable initially deferred
  for each row when (new.bulk_purchase_id is null) execute function auto_top_up_enqueue('user_id');
drop trigger if exists bulk_purchases_auto_top_up on bulk_purchases;
create constraint trigger bulk_purchases_auto_top_up after insert on bulk_purchases deferrable initially deferred
  for each row execute function auto_top_up_enqueue('affiliate_id');
