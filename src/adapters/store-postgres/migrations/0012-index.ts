/**
 * What letters say and name (docs/decisions/0045-an-index-in-the-database.md): all of it is derived, and may be emptied. That a
 * letter changed is noted with the change itself; what it says then is written by the program.
 */
export const index = /* sql */ `

create table index_letters (
  id          int generated always as identity primary key,
  campaign_id text collate "C" not null unique references campaigns on delete cascade,
  -- How often its versions, proofs or sends changed, and at which of these the program looked at how it stands.
  revision    int not null default 1,
  told        int not null default 0
);
create index index_letters_untold on index_letters (campaign_id) where told < revision;

-- What is read of letters: versions, what was mailed with proofs, what left with sends.
create table index_things (
  id          int generated always as identity primary key,
  letter      int not null references index_letters on delete cascade,
  kind        text not null,
  key         text collate "C" not null,
  charset     text not null,
  is_current  boolean not null,
  is_searched boolean not null,
  -- 0: it is to be read, 1: what it names is known, 2: what it says too.
  known       smallint not null default 0,
  unique (letter, kind, key)
);
create index index_things_unread on index_things (id) where known = 0;

create table index_states (
  thing    int not null references index_things on delete cascade,
  kind     text not null,
  rank     smallint not null,
  at       text collate "C" not null,
  is_first boolean not null,
  primary key (thing, kind, at)
);

create table index_names (
  thing  int not null references index_things on delete cascade,
  letter int not null,
  kind   text not null,
  name   text collate "C" not null,
  note   text not null
);
create index index_names_of on index_names (thing);
-- Addresses may be longer than what a key may be.
create index index_names_by_name on index_names (kind, hashtextextended(name, 0), letter);

create table index_passages (
  thing  int not null references index_things on delete cascade,
  place  int not null,
  letter int not null,
  -- As the first state of its letter says: what is found is ordered by them.
  rank   smallint not null,
  at     text collate "C" not null,
  -- Place, block, name and lines. Texts may hold U+0000.
  said   json not null,
  -- Words as searches fold them, and after '~' what the French dictionary makes of them.
  words  tsvector not null,
  primary key (thing, place)
);
create index index_passages_by_words on index_passages using gin (words) with (fastupdate = off);

-- What letters are read by.
create table index_by (key text primary key, mark text not null);

create function index_change() returns trigger language plpgsql set search_path from current as $$
declare
  campaign text;
begin
  if tg_op = 'DELETE' then campaign := old.campaign_id; else campaign := new.campaign_id; end if;
  -- Its campaign may be deleted with it.
  insert into index_letters (campaign_id) select id from campaigns where id = campaign
    on conflict (campaign_id) do update set revision = index_letters.revision + 1;
  -- A version is written once by all but hands.
  if tg_table_name = 'versions' and tg_op = 'UPDATE' then
    update index_things t set known = 0 from index_letters l
    where l.campaign_id = campaign and t.letter = l.id and t.kind = 'version' and t.key = new.id;
  end if;
  return null;
end $$;

create trigger note_for_index after insert or update or delete on versions for each row execute function index_change();
create trigger note_for_index after insert or update or delete on proofs for each row execute function index_change();
create trigger note_for_index after insert or update or delete on sends for each row execute function index_change();

insert into index_letters (campaign_id) select id from campaigns;
`;
