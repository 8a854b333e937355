import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withOrganisationTracking } from '../../../../src/core/links/organisation-tracking.ts';
import { parseTrackedUrl } from '../../../../src/core/links/tracked-url.ts';
import { anyAddress, linkRuns } from './any-address.ts';

const parameters = { utm_source: 'lettre', 'utm.medium': 'e-mail & co' };
const written = 'utm_source=lettre&utm.medium=e-mail%20%26%20co';

describe('the organisation’s parameters', () => {
  it.each([
    ['https://exemple.fr/a', `https://exemple.fr/a?${written}`],
    [' http://exemple.fr/a#b ', `http://exemple.fr/a?${written}#b`],
    ['https://exemple.fr/?autologin=true', `https://exemple.fr/?autologin=true&${written}`],
    [
      'https://exemple.fr/?utm_source=autre',
      'https://exemple.fr/?utm_source=autre&utm.medium=e-mail%20%26%20co',
    ],
    ['https://exemple.fr/?utm_source&utm%2Emedium=', 'https://exemple.fr/?utm_source&utm%2Emedium='],
    [
      'https://exemple.fr/?q={{nl:email|utm_source=x}}',
      `https://exemple.fr/?q={{nl:email|utm_source=x}}&${written}`,
    ],
  ])('are added where they are missing: %s', (address, link) => {
    expect(withOrganisationTracking(address, parameters)).toBe(link);
  });

  it.each(['mailto:a@exemple.fr', 'tel:01', '#haut', '/page', '{{nl:mirrorUrl}}', '{{nl:a}}?b=1', ''])(
    'leave %j as it is',
    (address) => expect(withOrganisationTracking(address, parameters)).toBe(address),
  );

  it('are set once, and leave the three parameters of the builder', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const once = withOrganisationTracking(address, parameters);
        expect(withOrganisationTracking(once, parameters)).toBe(once);
        const { base: _base, ...choices } = parseTrackedUrl(address.trim());
        expect(parseTrackedUrl(once.trim())).toMatchObject(choices);
        expect(withOrganisationTracking(address, {})).toBe(address);
      }),
      linkRuns,
    );
  });
});
