/**
 * Fills the tables of a store up to so many letters, with three versions each, a proof and a send, and what else there is of an
 * organisation that has so many; nobody is told.
 */
export const manyRows = (letters: number) => /* sql */ `
  set session_replication_role = replica;
  insert into campaigns (id, data)
    select 'lettre-' || n, json_build_object('id', 'lettre-' || n) from generate_series(1, ${letters}) n;
  insert into versions (campaign_id, number, id, summary, data)
    select 'lettre-' || n, number, lpad(number::text, 6, '0') || '-' || substr(md5(n::text), 1, 6), '{}',
      json_build_object('text', repeat(md5(n::text), 30))
    from generate_series(1, ${letters}) n, generate_series(1, 3) number;
  insert into raw_parts (campaign_id, number, place, facts, bytes)
    select 'lettre-' || n, 1, 0, '{}', decode(md5(n::text), 'hex') from generate_series(1, ${letters / 2}) n;
  insert into proof_numbers select 'lettre-' || n, 1 from generate_series(1, ${letters}) n;
  insert into proofs (campaign_id, number, data, html, plain)
    select 'lettre-' || n, 1, '{}', decode(md5(n::text), 'hex'), '' from generate_series(1, ${letters}) n;
  insert into mailings (campaign_id, number, entry) select 'lettre-' || n, 1, '{}' from generate_series(1, ${letters}) n;
  insert into remarks select 'lettre-' || n, '{}' from generate_series(1, ${letters}) n;
  insert into sends (key, campaign_id, created_at, data)
    select md5(n::text), 'lettre-' || n, (timestamp '2026-01-01' + n * interval '1 hour')::text, '{}'
    from generate_series(1, ${letters}) n;
  insert into send_letters select md5(n::text), decode(md5(n::text), 'hex') from generate_series(1, ${letters}) n;
  insert into thumbnails (noun, id, jpeg)
    select 'campaign', 'lettre-' || n, decode(md5(n::text), 'hex') from generate_series(1, ${letters}) n;
  insert into trash (mark, noun, id, data, sha256)
    select md5(n::text), 'media', 'w' || n, '{}', md5(n::text) from generate_series(1, ${letters}) n;
  insert into medias (id, data, sha256, held)
    select 'photos/port-' || n || '.jpg', '{}', md5(n::text), array['photos/port-' || n || '.jpg', 'port-' || n || '.jpg']
    from generate_series(1, ${letters}) n;
  insert into media_folders select 'dossier-' || n from generate_series(1, ${letters}) n;
  insert into media_objects (key, sha256, kept)
    select 'originals/' || md5(n::text), md5(n::text), true from generate_series(1, ${letters}) n;
  insert into media_bytes select 'originals/' || md5(n::text), '' from generate_series(1, ${letters}) n;
  insert into changes (xact, at, origin, change)
    select greatest(1, pg_current_xact_id()::text::bigint - n)::text::xid8, now() - n * interval '1 second', 'x', '{}' from generate_series(1, ${letters}) n;
  insert into imports (place, at, report)
    select 'campaign/lettre-' || n, now() - n * interval '1 hour', '{}' from generate_series(1, ${letters}) n;
  insert into outbox (id, at, summary, source)
    select md5(n::text), now() - n * interval '1 minute', '{}', decode(md5(n::text), 'hex') from generate_series(1, ${letters}) n;
  insert into deliveries (key, data, letter, ended_at)
    select md5(n::text), '{}', '{}', case when n > 10 then now() end from generate_series(1, ${letters}) n;
  insert into delivery_adoptions select md5(n::text), 'x' from generate_series(1, ${letters / 10}) n;
  insert into delivery_recipients
    select md5((n / 100)::text), n % 100, '{}' from generate_series(1, ${letters}) n;
  insert into jobs (id, kind, data, recurs, state, due_at)
    select 'thumbnail/widget/w' || n, 'thumbnail', '{}', false, case when n > 50 then 'failed' else 'waiting' end, now()
    from generate_series(1, ${letters}) n;
  insert into index_letters (campaign_id, told) select 'lettre-' || n, 1 from generate_series(1, ${letters}) n;
  insert into index_things (letter, kind, key, charset, is_current, is_searched, known)
    select id, 'version', '000001', '', true, true, 2 from index_letters;
  insert into index_states select id, 'sent', 0, '2026-01-01', true from index_things;
  insert into index_names
    select t.id, t.letter, noun, noun || '-' || t.letter, '1' from index_things t, unnest(array['media', 'link', 'block', 'position']) noun;
  insert into index_passages
    select t.id, place, t.letter, 0, '2026-01-01', '{"lines":[]}', (md5(t.id::text) || ':1 port:2')::tsvector from index_things t, generate_series(1, 3) place;
  insert into index_by select 'a' || n, 'x' from generate_series(1, ${letters / 10}) n;
  insert into audit select n, '{}' from generate_series(1, ${letters}) n;
  insert into theme_files (theme, path, bytes)
    select 'theme-' || n, 'theme.json', '' from generate_series(1, ${letters / 10}) n;
  do $$ declare one text; begin
    foreach one in array array['newsletter_templates', 'block_templates', 'widgets', 'clips', 'people', 'passwords', 'invitations', 'sessions', 'tokens']
    loop execute format('insert into %I (id, data) select ''a'' || n, ''{}'' from generate_series(1, ${letters / 10}) n', one); end loop;
  end $$;
  insert into themes select 'theme-' || n from generate_series(1, ${letters / 10}) n;
  analyze`;
