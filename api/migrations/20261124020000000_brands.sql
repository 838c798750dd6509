-- Up Migration
-- The brand that an affiliate's customers see: a colour under white text, and a short name for the referral link.
alter table users
  add column brand_colour text constraint users_brand_colour check (brand_colour ~ '^#[0-9a-f]{6}$'),
  add column referral_name text
    constraint users_referral_name check (referral_name ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$');
