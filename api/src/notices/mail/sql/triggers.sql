create or replace trigger mails_enqueue after insert on mails for each row execute function mail_enqueue();
