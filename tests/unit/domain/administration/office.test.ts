import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '~/domain/administration/office';
import { SETTING_NAMES } from '~/domain/events/subjects';

test('the audit trail has words for each setting', () => {
  expect(Object.keys(SETTING_NAMES)).toEqual(expect.arrayContaining(Object.keys(DEFAULT_SETTINGS)));
});
