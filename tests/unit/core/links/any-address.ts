import fc from 'fast-check';
import type { TrackedUrl } from '../../../../src/core/links/tracked-url.ts';
import { parseTrackedUrl, takesParameters } from '../../../../src/core/links/tracked-url.ts';

/** How many links a property is tried on: NEWSLETTER_LINK_RUNS, 2,000 otherwise. */
export const linkRuns = { numRuns: Number(process.env.NEWSLETTER_LINK_RUNS ?? 2_000) };

const starts = [
  'https://exemple.fr',
  'HTTP://Exemple.fr:8080/a/b',
  'https://musée-d’été.fr/été',
  'https://user:mot@exemple.fr/%C3%A9t%C3%A9/',
  '//exemple.fr/page',
  '/page',
  'page.html',
  'www.exemple.fr',
  'exemple.fr:8080',
  'mailto:a@exemple.fr',
  'TEL:+33123456789',
  'sms:0612345678',
  'javascript:alert(1)',
  '#haut',
  '{{nl:mirrorUrl}}',
  '{{nl:mirrorUrl|https://exemple.fr/?a=1#b}}',
  '*|ARCHIVE|*',
  '<%= url %>',
  ' https://exemple.fr ',
  '',
];

const parts = [
  '?',
  '&',
  '=',
  '#',
  ';',
  '-',
  '+',
  '%',
  '%26',
  '%2D',
  '%E9',
  '&amp;',
  ' ',
  '\n',
  '\0',
  'é',
  '😀',
  '{{',
  '}}',
  '<%',
  '%>',
  '*|',
  '|*',
  '[[data:',
  ']]',
  '{{nl:firstName|a&autologin=true#b}}',
  '{% if a %}',
  'a=1',
  'utm_source=x',
  'autotracking',
  'autotracking=true',
  'autotracking=false',
  'autotracking=TRUE',
  'autotracking=%74rue',
  '%61utotracking=true',
  'Autotracking=true',
  'autologin=true',
  'autologin=1',
  'autologin[]=true',
  'interest=',
  'interest=sport',
  'interest=sport-culture',
  'interest=sport%2Dculture',
  'interest=sport--Inconnu-é',
  'interest={{nl:interest|a-b}}',
  'interests=sport',
];

/** Addresses as people, other tools and hostile ones write them. */
export const anyAddress = fc
  .oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(fc.constantFrom(...starts), fc.array(fc.constantFrom(...parts), { maxLength: 12 })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constant(''),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 3 }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        fc.constant<string[]>([]),
      ),
    },
  )
  .map(([start, rest]) => start + rest.join(''));

const alias = fc.stringMatching(/^[a-z0-9_]{1,12}$/);

/** Every state the builder can be in: a base that bears none of the three, and choices where it takes parameters. */
export const anyState: fc.Arbitrary<TrackedUrl> = fc
  .record({
    base: anyAddress.map((address) => parseTrackedUrl(address).base),
    autotracking: fc.boolean(),
    autologin: fc.boolean(),
    interests: fc.uniqueArray(alias, { maxLength: 4 }),
  })
  .map((state) =>
    takesParameters(state.base)
      ? state
      : { base: state.base, autotracking: false, autologin: false, interests: [] },
  );
