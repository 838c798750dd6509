drop function if exists wallet_read(uuid, integer, integer);
-- A wallet as its screen shows it: the ledger's page, the purchases of its lines and those still open, and the name of
-- the owner.
create function wallet_read(
  p_user uuid, p_limit integer, p_offset integer,
  out balance bigint, out lines json, out count bigint, out credit numeric, out debit numeric, out purchases json,
  out person json
) language plpgsql stable as $$
begin
  select page.balance, page.lines, page.count, page.credit, page.debit into balance, lines, count, credit, debit
    from ledger_wallet_page(p_user, p_limit, p_offset) page;
  purchases := purchase_summaries(array(
    select (line ->> 6)::uuid from json_array_elements(lines) line where line ->> 6 is not null
  ), p_user);
  select json_build_object('fname', u.fname, 'lname', u.lname, 'email', u.email) into person
    from users u where u.id = p_user;
end $$;
