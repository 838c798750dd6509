create or replace trigger webhook_deliveries_enqueue after insert or update of state on webhook_deliveries
  for each row when (new.state = 'pending') execute function webhook_enqueue();
