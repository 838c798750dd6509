-- Completes an event with what its transaction knows only at its commit.
create or replace function event_amend(p_kind text, p_key text, p_data jsonb) returns void language plpgsql as $$
begin
  update events set data = data || p_data where kind = p_kind and key = p_key;
end $$;
