import { test as base, expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '../../prisma/people';
import { serveFirm } from '../support/firm';
import { mailTo, type WantedMail } from '../support/mailbox';
import { claimPerson, type PoolRole } from '../support/people-pool';

// So that specs can read the titles and prices of the seed.
serveFirm();

type Fixtures = {
  /** An IP address no other test uses, so rate limits don't couple tests. */
  clientIp: string;
  /** Waits for a mail to an address. */
  mail: (address: string, wanted?: WantedMail) => Promise<Email>;
  /**
   * The address of a person whom no other test has: registered and confirmed for one role, with the
   * demo people's password, not signed in and not onboarded. Registering by the screens has tests
   * of its own.
   */
  newPerson: (role: PoolRole) => `${string}@${string}`;
  /** Signs in a demo person or a `newPerson` through /login's form; the page stays. */
  signIn: (person: PersonName | `${string}@${string}`) => Promise<void>;
  /** Console errors and CSP violations; a test that ends with any fails. */
  complaints: string[];
  /** Whether scripts run in this project. */
  scripted: boolean;
};

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
  clientIp: async ({}, use, info) => {
    const key = [...`${info.testId}${info.retry}${info.repeatEachIndex}`].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0,
      7,
    );
    await use(`10.${(key >>> 16) & 255}.${(key >>> 8) & 255}.${key & 255}`);
  },
  extraHTTPHeaders: async ({ clientIp }, use) => use({ 'X-Forwarded-For': clientIp }),
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        // The browser logs every page with an error status; tests ask for such pages on purpose.
        if (
          message.type() === 'error' &&
          !/^Failed to load resource: the server responded with a status of 4\d\d/.test(
            message.text(),
          )
        )
          complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
  mail: async ({}, use) =>
    use((address, wanted) => mailTo(process.env.E2E_DATA_DIR!, address, wanted)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
  newPerson: async ({}, use) => use((role) => claimPerson(process.env.E2E_DATA_DIR!, role)),
  signIn: async ({ page, baseURL }, use) =>
    use(async (person) => {
      const email = person in PEOPLE ? PEOPLE[person as PersonName].email : person;
      const answer = await page.request.post('/login', {
        form: { email, password: DEMO_PASSWORD },
        headers: { Origin: new URL(baseURL!).origin },
        maxRedirects: 0,
      });
      expect(answer.status(), `the sign-in of ${person}`).toBe(303);
    }),
});

export { expect };
