import { expect, test } from 'vitest';
import { SPECIFICATION_VERSION } from '~/domain/tax/specification-2024';
import { currentVersion } from '~/domain/tax/worked';
import { rulesText } from '~/domain/tax/rules-text';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { inputWith } from './inputs';

test('the version of the rules of each year reads as words', () => {
  for (const year of TAX_YEARS)
    expect(rulesText(currentVersion(inputWith({ year })))).toMatch(
      new RegExp(`^${year} federal tax rules, version \\d+$`),
    );
  expect(rulesText(SPECIFICATION_VERSION)).toBe(SPECIFICATION_VERSION);
});
