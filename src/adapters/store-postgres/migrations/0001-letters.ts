/**
 * The first tables. What a thing is stands whole in its column `data`, as the file of a workspace says it
 * (docs/product-rules.md#the-workspace), with `schemaVersion`; the columns beside it are what is asked for. `data` is json,
 * not jsonb: texts may hold U+0000, which jsonb refuses, and what was written comes back as it was.
 */
export const letters = /* sql */ `

-- Which store this is: orders to send bear it.
create table identity (
  token text not null
);

create table campaigns (
  id         text collate "C" primary key,
  data       json not null,
  changed_at timestamptz not null default now()
);

-- Written once: of two who save the same number, the second is refused by the primary key.
create table versions (
  campaign_id text collate "C" not null references campaigns,
  number      int not null check (number between 1 and 999999),
  id          text collate "C" not null,
  -- What lists show of it.
  summary     json not null,
  data        json not null,
  -- The bytes of a raw version, exactly as published.
  html        bytea,
  primary key (campaign_id, number)
);
-- The id of a version says which campaign it belongs to by a mark only, which two may share.
create index versions_by_id on versions (id);

-- What came along with raw HTML.
create table raw_parts (
  campaign_id text collate "C" not null,
  number      int not null,
  place       int not null,
  -- contentId, filename, contentType
  facts       json not null,
  bytes       bytea not null,
  primary key (campaign_id, number, place),
  foreign key (campaign_id, number) references versions
);

create table newsletter_templates (
  id         text collate "C" primary key,
  data       json not null,
  changed_at timestamptz not null default now()
);

-- With their markup.
create table block_templates (
  id         text collate "C" primary key,
  data       json not null,
  changed_at timestamptz not null default now()
);

create table widgets (
  id         text collate "C" primary key,
  data       json not null,
  changed_at timestamptz not null default now()
);

create table clips (
  id         text collate "C" primary key,
  data       json not null,
  changed_at timestamptz not null default now()
);

-- Pictures of blocks, and covers of letters, which are made anew where they are gone.
create table thumbnails (
  noun text not null,
  id   text collate "C" not null,
  -- Tells it from any other it had or will have.
  mark bigint generated always as identity,
  jpeg bytea not null,
  primary key (noun, id)
);

-- What was deleted or replaced, with its picture; kept for 30 days.
create table trash (
  mark text collate "C" primary key,
  noun text not null,
  id   text collate "C" not null,
  data json not null,
  jpeg bytea
);

-- The highest number that was given to a proof: one that a process claimed and died with is not given again.
create table proof_numbers (
  campaign_id text collate "C" primary key references campaigns,
  last        int not null
);

-- What was mailed is sealed; what people answer is in \`data\`. Texts are kept as bytes, for text columns refuse U+0000.
create table proofs (
  campaign_id text collate "C" not null references campaigns,
  number      int not null,
  data        json not null,
  -- How often it was written.
  revision    int not null default 1,
  html        bytea not null,
  plain       bytea not null,
  note        bytea,
  sheet       bytea,
  blocks      json,
  primary key (campaign_id, number)
);

-- What became of each mail of a proof, until its end is in the proof itself.
create table mailings (
  place       bigint generated always as identity primary key,
  campaign_id text collate "C" not null,
  number      int not null,
  entry       json not null,
  foreign key (campaign_id, number) references proofs
);
create index mailings_by_proof on mailings (campaign_id, number);

-- What people remarked on the proofs of a campaign, all in one.
create table remarks (
  id   text collate "C" primary key references campaigns,
  data json not null
);

-- The ledger: every send there was.
create table sends (
  key         text collate "C" primary key,
  campaign_id text collate "C" not null references campaigns,
  created_at  text collate "C" not null,
  data        json not null,
  revision    int not null default 1
);
create index sends_by_campaign on sends (campaign_id, created_at desc, key desc);
create index sends_by_time on sends (created_at desc, key desc);

-- The HTML that leaves under a key, tokens in place; it is kept before the send is in the ledger.
create table send_letters (
  key  text collate "C" primary key,
  html bytea not null
);
`;
