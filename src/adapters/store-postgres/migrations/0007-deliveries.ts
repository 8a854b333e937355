/** What the embedded platform has to send, and has sent: of several servers one writes each fact. */
export const deliveries = /* sql */ `

create table deliveries (
  key      text collate "C" primary key,
  -- As it was taken in, recipients included, and the letter with its pictures: never written again.
  data     json not null,
  letter   json not null,
  -- Whether it was begun or cancelled: written once.
  decision json,
  -- Begun elsewhere, it goes no further here.
  stopped  boolean not null default false,
  ended_at timestamptz
);
-- Asked for each five seconds.
create index open_deliveries on deliveries (key)
  where ended_at is null and not stopped and decision->>'decision' is distinct from 'cancelled';

-- By copies of a store, which ask before they send what another has to send.
create table delivery_adoptions (
  key      text collate "C" not null references deliveries,
  identity text collate "C" not null,
  primary key (key, identity)
);

-- Whose mail is about to leave, or has left; of two who claim a recipient the second is refused by the primary key.
create table delivery_recipients (
  key    text collate "C" not null references deliveries,
  rank   int not null,
  answer json not null,
  primary key (key, rank)
);
`;
