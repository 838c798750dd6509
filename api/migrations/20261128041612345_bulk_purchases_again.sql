-- Up Migration
-- The refused lines of a bulk purchase can be ordered again, once: by another bulk purchase that names it.
alter table bulk_purchases add column again_of uuid;
