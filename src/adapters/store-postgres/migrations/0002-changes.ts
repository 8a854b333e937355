/**
 * Who keeps what others store in mind hears of each change: a row here, written with it, and a notification that says who did it, upon
 * which the rows are read that were not visible before. One who was cut off asks the same question, and misses nothing.
 */
export const changes = /* sql */ `

create table changes (
  place  bigint generated always as identity primary key,
  -- Transactions end in another order than they begin: what is new is told by what a snapshot does not see.
  xact   xid8 not null default pg_current_xact_id(),
  at     timestamptz not null default now(),
  -- Who wrote it: a server knows what it did itself.
  origin text not null default current_setting('application_name'),
  -- As open pages are told: noun, id…
  change json not null
);
create index changes_by_xact on changes (xact);
create index changes_by_time on changes (at);

create function tell_change() returns trigger language plpgsql set search_path from current as $$
declare
  changed record;
  told json;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  case tg_argv[0]
    when 'version' then
      told := json_build_object('noun', 'version', 'campaignId', changed.campaign_id, 'id', changed.id);
    when 'proof' then
      told := json_build_object('noun', 'proof', 'campaignId', changed.campaign_id, 'number', changed.number);
    when 'send' then
      told := json_build_object('noun', 'send', 'campaignId', changed.campaign_id, 'key', changed.key);
    when 'remark' then
      told := json_build_object('noun', 'remark', 'campaignId', changed.id);
    when 'thumbnail' then
      -- Covers are told to nobody: the letter is the same.
      if changed.noun in ('campaign', 'newsletter-template') then return null; end if;
      told := json_build_object('noun', changed.noun, 'id', changed.id);
    else
      told := json_build_object('noun', tg_argv[0], 'id', changed.id);
  end case;
  insert into changes (change) values (told);
  perform pg_notify(tg_table_schema, current_setting('application_name'));
  return null;
end $$;

create trigger tell after insert or update or delete on campaigns
  for each row execute function tell_change('campaign');
create trigger tell after insert or update or delete on versions
  for each row execute function tell_change('version');
create trigger tell after insert or update or delete on newsletter_templates
  for each row execute function tell_change('newsletter-template');
create trigger tell after insert or update or delete on block_templates
  for each row execute function tell_change('block-template');
create trigger tell after insert or update or delete on widgets
  for each row execute function tell_change('widget');
create trigger tell after insert or update or delete on clips
  for each row execute function tell_change('clip');
create trigger tell after insert or update or delete on thumbnails
  for each row execute function tell_change('thumbnail');
create trigger tell after insert or update or delete on proofs
  for each row execute function tell_change('proof');
create trigger tell after insert or update or delete on remarks
  for each row execute function tell_change('remark');
create trigger tell after insert or update or delete on sends
  for each row execute function tell_change('send');
`;
