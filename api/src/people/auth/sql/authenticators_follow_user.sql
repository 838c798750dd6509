-- The release before knows one authenticator per account, in users.two_factor_secret: what it enables, disables or
-- re-encrypts there is so in authenticators too. Goes, with the columns of users, with the release after this one.
create or replace function authenticators_follow_user() returns trigger language plpgsql as $$
begin
  if new.two_factor_secret is null then
    delete from authenticators where user_id = new.id;
  elsif not exists (select from authenticators where user_id = new.id and secret = new.two_factor_secret) then
    update authenticators set secret = new.two_factor_secret where user_id = new.id and secret = old.two_factor_secret;
    if not found then
      insert into authenticators (user_id, name, secret, last_step)
      values (new.id, 'Authenticator app', new.two_factor_secret, new.two_factor_last_step);
    end if;
  end if;
  return null;
end
$$;
