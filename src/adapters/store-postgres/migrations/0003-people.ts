/** Who comes in, and what they did: that of every server that shares the letters. */
export const people = /* sql */ `

create table people      (id text collate "C" primary key, data json not null);
-- What lets them in; of passwords, sessions, invitations and tokens only hashes.
create table passwords   (id text collate "C" primary key, data json not null);
create table invitations (id text collate "C" primary key, data json not null);
create table sessions    (id text collate "C" primary key, data json not null);
create table tokens      (id text collate "C" primary key, data json not null);

-- Each entry bears the hash of the one before.
create table audit (
  number int primary key,
  entry  json not null
);

create function keep_entry() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is written once';
end $$;
create trigger keep before update or delete on audit for each row execute function keep_entry();
create trigger keep_all before truncate on audit for each statement execute function keep_entry();
`;
