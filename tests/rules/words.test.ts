import { expect, it } from 'vitest';
import { sources } from '#tests/support/sources';

/** The specification's own forms, whose empty fields say '{label} is required'. */
const SPECIFIED = [
  'app/domain/forms/contact.ts',
  'app/domain/forms/text.ts',
  'app/routes/_site/auth/onboarding/schema.ts',
  'app/routes/_site/auth/register/schema.ts',
];

it('says of every other form’s empty field what to enter or choose', () => {
  const others = sources('app').filter(({ file }) => !SPECIFIED.includes(file));
  const wordless = /required(?:Text|Line)\(\s*'[^']*',\s*\w+,?\s*\)|requiredName\('[^']*'\)/;
  expect(others.filter(({ text }) => wordless.test(text)).map(({ file }) => file)).toEqual([]);
  const asked = others.flatMap(({ text }) =>
    [...text.matchAll(/required(?:Text|Line|Name)\([^)]*?'([^']+)',?\s*\)/g)].map(
      ([, words]) => words!,
    ),
  );
  expect(asked.length).toBeGreaterThan(15);
  for (const words of asked) expect(words).toMatch(/^(Enter|Choose) .+\.$/);
});
