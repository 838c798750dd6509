-- The release before enables and disables two-factor authentication by users.two_factor_secret: authenticators follow. Its
-- re-encryption of that column changes nothing here. Goes, with the two columns of users, with the next release.
create or replace function authenticators_follow_user() returns trigger language plpgsql as $$
begin
  if new.two_factor_secret is null then
    delete from authenticators where user_id = new.id;
  elsif not old.is_2fa_enabled then
    insert into authenticators (user_id, name, secret, last_step)
    values (new.id, 'Authenticator app', new.two_factor_secret, new.two_factor_last_step);
  end if;
  return null;
end
$$;
