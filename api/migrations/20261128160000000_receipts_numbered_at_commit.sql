-- Up Migration
-- A trigger numbers a document when its transaction commits; until then only that transaction sees it.
alter table receipts alter column number drop not null;
