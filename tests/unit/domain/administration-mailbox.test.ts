import { expect, it } from 'vitest';
import { isPlaceholder, refusalText } from '~/domain/administration/mailbox';

it.each([
  ['office@eola-tax.example', true],
  ['Eola Tax <portal@eola-tax.example>', true],
  ['a@EXAMPLE.com', true],
  ['a@mail.example.org>', true],
  ['a@example.tax', false],
  ['Eola <office@eola-tax.com>', false],
  ['a@myexample.com', false],
])('%s: made up is %s', (address, madeUp) => expect(isPlaceholder(address)).toBe(madeUp));

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'can’t be reached. Check the host'],
  ['getaddrinfo ENOTFOUND mail', 'no mail server of that name'],
  ['Greeting timeout', 'didn’t answer in time'],
  ['Invalid login: 535 no', 'refuses the user or password'],
  ['self-signed certificate', 'can’t be secured'],
  ['550 go away', 'The mail server refused.'],
])('“%s” is told as “%s”, with what was said', (words, told) => {
  const text = refusalText(
    `MailNotSentError: The mail server did not take the message. Error: ${words}\nmore`,
  );
  expect(text).toContain(told);
  expect(text.endsWith(` It said: ${words}`)).toBe(true);
});
