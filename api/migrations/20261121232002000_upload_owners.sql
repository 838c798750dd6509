-- Up Migration
-- An uploaded file belongs to the account that first saved it.
alter table uploads add column owner_id uuid references users (id);

-- Of files that several accounts show already, the oldest account is the owner.
update uploads set owner_id = (
  select u.id from users u
  where '/api/upload/' || uploads.file_name in (u.avatar, u.logo)
  order by u.created_at, u.id limit 1
);
