-- A wallet as its screen shows it: the ledger's page, and the name of the owner.
create or replace function wallet_read(
  p_user uuid, p_limit integer, p_offset integer,
  out balance bigint, out lines json, out count bigint, out credit numeric, out debit numeric, out person json
) language plpgsql stable as $$
begin
  select page.balance, page.lines, page.count, page.credit, page.debit into balance, lines, count, credit, debit
    from ledger_wallet_page(p_user, p_limit, p_offset) page;
  select json_build_object('fname', u.fname, 'lname', u.lname, 'email', u.email) into person
    from users u where u.id = p_user;
end $$;
