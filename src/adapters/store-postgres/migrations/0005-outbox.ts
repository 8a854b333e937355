/** Mails that are kept instead of being sent. */
export const outbox = /* sql */ `

create table outbox (
  id      text collate "C" primary key,
  at      timestamptz not null default now(),
  -- What lists show of it.
  summary json not null,
  -- The mail as it would have left (RFC 5322).
  source  bytea not null
);
create trigger tell after insert or delete on outbox
  for each row execute function tell_change('outbox');
`;
