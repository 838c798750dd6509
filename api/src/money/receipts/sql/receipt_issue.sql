-- Stores a document once per posting, completed with what the database knows: when the posting happened and who buys.
-- Answers its id, or null where the posting has a document. The name is that of `fullName` in the contract.
-- A function, because its statement is planned once for each connection.
create or replace function receipt_issue(
  p_seller text, p_series text, p_label text, p_kind text, p_user uuid, p_posting uuid, p_line uuid, p_reference text,
  p_amount bigint, p_document jsonb, p_issued_at timestamptz
) returns uuid language plpgsql as $$
declare
  issued uuid;
begin
  insert into receipts (
    seller, series, label, kind, user_id, ledger_transaction_id, transaction_id, reference, amount_cents, document,
    supplied_at, issued_at
  )
  select p_seller, p_series, p_label, p_kind, p_user, p_posting, p_line, p_reference, p_amount,
    p_document || jsonb_build_object(
      'suppliedAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'buyer', jsonb_build_object(
        'name', btrim(u.fname || ' ' || u.lname), 'email', u.email, 'company', coalesce(a.company, ''),
        'address', coalesce(a.address, ''), 'taxId', coalesce(a.tax_id, '')
      )
    ),
    t.created_at, p_issued_at
  from ledger_transactions t join users u on u.id = p_user left join invoice_addresses a on a.user_id = u.id
  where t.id = p_posting
  on conflict (ledger_transaction_id) do nothing returning id into issued;
  return issued;
end $$;
