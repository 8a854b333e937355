/** The library of pictures, where it is in the database, and what its bytes are kept under. */
export const medias = /* sql */ `

create table medias (
  -- Its path in the library.
  id     text collate "C" primary key,
  -- What people say of it, and what its picture was judged to be.
  data   json not null,
  sha256 text collate "C" not null,
  -- Its id and those that it had, in small letters: a name is never another's.
  held   text[] not null
);
create index medias_by_sha256 on medias (sha256);
-- Read far more often than written: nothing waits to be put into it.
create index medias_by_held on medias using gin (held) with (fastupdate = off);

create table media_folders (
  id text collate "C" primary key
);

-- What was put into the storage of bytes, written before it is put there: nothing lies there that nobody knows of.
create table media_objects (
  key    text collate "C" primary key,
  -- Of the original; a picture made of it goes with it.
  sha256 text collate "C" not null,
  -- When it was last about to be put.
  at     timestamptz not null default now(),
  -- Whether a media, one in the trash included, has it.
  kept   boolean not null
);
create index media_objects_by_sha256 on media_objects (sha256);
create index media_objects_to_sweep on media_objects (at) where not kept;

-- Of a media in the trash, the original that it still names.
alter table trash add column sha256 text collate "C";
create index trash_by_sha256 on trash (sha256) where sha256 is not null;

-- The bytes themselves, where no other storage is named.
create table media_bytes (
  key   text collate "C" primary key,
  bytes bytea not null
);
-- Pictures are compressed already.
alter table media_bytes alter column bytes set storage external;

create function tell_media() returns trigger language plpgsql set search_path from current as $$
declare
  path text;
begin
  for path in select distinct told from unnest(array[
    case when tg_op <> 'INSERT' then old.id end,
    case when tg_op <> 'DELETE' then new.id end
  ]) as told where told is not null loop
    insert into changes (change) values (json_build_object('noun', 'media', 'path', path));
  end loop;
  perform pg_notify(tg_table_schema, current_setting('application_name'));
  return null;
end $$;
create trigger tell after insert or update or delete on medias for each row execute function tell_media();
create trigger tell after insert or delete on media_folders for each row execute function tell_media();
`;
