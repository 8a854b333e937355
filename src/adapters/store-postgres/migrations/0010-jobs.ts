/** What the servers of a database have to do in the background, each job one of them. */
export const jobs = /* sql */ `

create table jobs (
  -- Says what it is about: of the same thing there is one.
  id         text collate "C" primary key,
  kind       text not null,
  -- What is to be done.
  data       json not null,
  -- Whether it comes back by the clock.
  recurs     boolean not null,
  state      text not null default 'waiting' check (state in ('waiting', 'running', 'failed')),
  -- Since when it is in that state.
  since      timestamptz not null default now(),
  -- From when on a server may begin it; of one that runs, when the server that runs it is taken for lost.
  due_at     timestamptz not null,
  begun_at   timestamptz,
  attempts   int not null default 0,
  -- Who runs it: a server that comes back from the dead has another.
  token      text,
  -- Asked for again while it runs.
  again      boolean not null default false,
  -- Why it failed last.
  reason     text
);
create index jobs_to_begin on jobs (due_at) where state <> 'failed';
create index jobs_by_state on jobs (state, due_at, id);

create trigger tell after insert or update on jobs
  for each row when (not new.recurs and new.state <> 'running') execute function tell_change('job');
create trigger tell_gone after delete on jobs
  for each row when (not old.recurs) execute function tell_change('job');
`;
