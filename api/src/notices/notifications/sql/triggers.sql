create or replace trigger push_deliveries_enqueue after insert on push_deliveries
  for each row execute function push_enqueue();
