create or replace trigger work_tell after insert on work for each row execute function work_tell();
create or replace trigger work_tell_again after update of revision on work for each row execute function work_tell();
