-- What a wallet's screen shows beside a page of the ledger: the purchases of the page's lines and those still open, and
-- the name of the owner.
create or replace function wallet_read(p_user uuid, p_lines json, out purchases json, out person json)
language plpgsql stable as $$
begin
  purchases := purchase_summaries(array(
    select (line ->> 6)::uuid from json_array_elements(p_lines) line where line ->> 6 is not null
  ), p_user);
  select json_build_object('fname', u.fname, 'lname', u.lname, 'email', u.email) into person
    from users u where u.id = p_user;
end $$;
