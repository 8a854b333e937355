/** What administrators set on screens: one row. */
export const settings = /* sql */ `

create table settings (
  id         text primary key default 'settings' check (id = 'settings'),
  -- As newsletter.config.json would say it. What that file says on a server wins there.
  content    json not null default '{}',
  -- Which first steps were tried or put away.
  notes      json not null default '{}',
  changed_at timestamptz not null default now()
);
create trigger tell after insert or update or delete on settings
  for each row execute function tell_change('settings');
`;
