-- Up Migration
-- What reaches somebody outside of the page is in the language of their account. Not validated: every row has the default.
alter table users
  add column language text not null default 'en',
  add constraint users_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$') not valid;
