import { describe, expect, test } from 'vitest';
import { addressSchema } from '~/domain/identity/email';
import {
  appCodeSchema,
  emailedCodeProblem,
  emailedCodeSchema,
  groupDigits,
  plainCode,
  secondStepProblem,
  secondStepSchema,
} from '~/domain/identity/authenticator';
import { passwordProblem } from '~/domain/identity/password';
import { getFirm } from '~/models/firm/published.server';

describe('checking a password', () => {
  const common = new Set(['sunshine1']);
  test.each([
    ['abcdefg', /at least 8/],
    ['abcdefgh', null],
    ['abc'.repeat(85) + 'd', null],
    ['abc'.repeat(85) + 'de', /at most 256/],
    ['abababab', /too easy/],
    ['aaaaaaaaaa', /too easy/],
    ['abcabcab', null],
    ['SunShine1', /too easy/],
    ['EolaTax2026!', /too easy/],
    ['orlando-1234', /too easy/],
    ['taxes are due', null],
    ['Nora.Vale@home.example', /email address/],
    ['nora.vale', /email address/],
    ['nora.vale2', null],
  ])('judges “%s”', (password, problem) => {
    const told = passwordProblem(getFirm(), password, 'nora.vale@home.example', common);
    if (problem) expect(told).toMatch(problem);
    else expect(told).toBeNull();
  });
});

test('accepts a long and unusual password', () => {
  const common = new Set(['password1']);
  expect(
    passwordProblem(getFirm(), 'violet-heron-at-noon', 'carla@example.com', common),
  ).toBeNull();
});

describe('a code', () => {
  test('is compared without separators, and shown in groups of four', () => {
    expect(plainCode(' ABCD-efgh\u2011 12\u00a034 ')).toBe('abcdefgh1234');
    expect([groupDigits('abcdefghij'), groupDigits('abcdefgh', ' '), groupDigits('abc')]).toEqual([
      'abcd-efgh-ij',
      'abcd efgh',
      'abc',
    ]);
  });

  test.each([
    [secondStepSchema, '123 456', '123456'],
    [secondStepSchema, 'ABCD-efgh-2345-6789', 'abcdefgh23456789'],
    [secondStepSchema, '12345', null],
    [secondStepSchema, '1234567', null],
    [secondStepSchema, 'abcdefgh2345678', null],
    [secondStepSchema, 'abcdefgh234567890', null],
    [secondStepSchema, `${' '.repeat(100)}123456`, null],
    [appCodeSchema, '12-34 56', '123456'],
    [appCodeSchema, 'abcdefgh23456789', null],
    [appCodeSchema, '1234567', null],
    [emailedCodeSchema, '123-456', '123456'],
    [emailedCodeSchema, 'x123456', null],
    [emailedCodeSchema, '123456x', null],
  ])('is parsed: %#: %s', (schema, code, read) => {
    const { success, data } = schema.safeParse({ code });
    expect([success, data?.code]).toEqual([read !== null, read ?? undefined]);
  });

  test('is required, and its challenge has a maximum length', () => {
    for (const schema of [secondStepSchema, appCodeSchema, emailedCodeSchema])
      expect(schema.safeParse({}).error?.issues[0]?.message).toMatch(/^Enter the /);
    expect(emailedCodeSchema.safeParse({ code: '123456' }).data?.challenge).toBe('');
    const long = (length: number) => ({ code: '123456', challenge: 'c'.repeat(length) });
    expect([100, 101].map((length) => emailedCodeSchema.safeParse(long(length)).success)).toEqual([
      true,
      false,
    ]);
  });

  test.each([secondStepProblem, emailedCodeProblem])(
    'allows so many more tries when wrong',
    (problem) => {
      expect([problem(2), problem(1)]).toEqual([
        expect.stringContaining('You have 2 tries left.'),
        expect.stringContaining('You have 1 try left.'),
      ]);
      expect(problem(0)).not.toContain('You have');
    },
  );
});

describe('the address field for a sign-in email', () => {
  const read = (form: object) => {
    const { data, error } = addressSchema.safeParse(form);
    return data ?? error!.issues.map(({ path, message }) => [path[0], message]);
  };
  test('is lower-cased, and carries “stay signed in”', () => {
    expect(read({ email: ' Nora@Home.example ', remember: 'on' })).toEqual({
      email: 'nora@home.example',
      remember: true,
    });
    expect(read({ email: 'nora@home.example' })).toMatchObject({ remember: false });
  });

  test('may be missing for an already sent link, but not invalid', () => {
    expect(read({ previous: 'p' })).toMatchObject({ previous: 'p', email: '' });
    expect(read({})).toEqual([['email', 'Please enter your email address.']]);
    expect(read({ email: 'nora' })).toEqual([['email', expect.stringContaining('email')]]);
    expect(read({ previous: 'p', email: 'nora' })).toEqual([['email', expect.any(String)]]);
    expect(read({ previous: 'p'.repeat(101) })).toEqual([['previous', expect.any(String)]]);
  });
});
