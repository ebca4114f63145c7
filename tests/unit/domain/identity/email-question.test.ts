import { expect, it } from 'vitest';
import { commonDomains, suggestEmail } from '~/domain/identity/email-question';

const domains = commonDomains([
  ...Array.from({ length: 5 }, (_, at) => `${at}@orlandobakers.com`),
  'one@rare-domain.com',
]);

it.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['maria@hotmial.com', 'maria@hotmail.com'],
  ['maria@yahoo.con', 'maria@yahoo.com'],
  ['maria@gmaill.con', 'maria@gmail.com'],
  ['a@orlandobaker.com', 'a@orlandobakers.com'],
])('%s suggests %s', (typed, meant) => expect(suggestEmail(typed, domains)).toBe(meant));

it.each(['maria@gmail.com', 'a@orlandobakers.com', 'b@aol.com', 'b@msn.com', 'c@home.example'])(
  '%s suggests nothing',
  (typed) => expect(suggestEmail(typed, domains)).toBeNull(),
);
