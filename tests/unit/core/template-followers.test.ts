import { expect, test } from 'vitest';
import { campaignsUsing } from '../../../src/core/block-template/template-summary.ts';

test('a change of a template is followed by what has not left yet; what was sent or is scheduled stays', () => {
  const campaigns = (['draft', 'proofed', 'approved', 'failed', 'scheduled', 'sent'] as const).map(
    (status) => ({
      id: status,
      name: status,
      status,
      modified_since: false,
      outcomeUnknown: false,
      blocks: 1,
    }),
  );
  const { follow, stay } = campaignsUsing({ campaigns });
  expect(follow.map(({ status }) => status)).toEqual(['draft', 'proofed', 'approved', 'failed']);
  expect(stay.map(({ status }) => status)).toEqual(['scheduled', 'sent']);
});
