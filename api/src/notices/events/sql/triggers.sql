create or replace trigger events_enqueue after insert on events for each row execute function event_enqueue();
