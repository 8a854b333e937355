/** What imports found, and the themes that were added. */
export const importsAndThemes = /* sql */ `

-- Of a letter that was imported, under 'campaign/<id>', or of a try, under 'trial/<key>', which goes after an hour.
create table imports (
  place  text collate "C" primary key,
  at     timestamptz not null default now(),
  report json not null,
  -- HTML; bytes, for text columns refuse U+0000.
  page   bytea
);

-- Beside those of the product, which are in no table.
create table themes (
  id text collate "C" primary key
);
create table theme_files (
  theme text collate "C" not null references themes,
  path  text collate "C" not null,
  bytes bytea not null,
  primary key (theme, path)
);
`;
