import { afterAll } from 'vitest';
import { startGitHub } from '#tests/support/github';
import { startOpenId } from '#tests/support/openid';

const client = { id: 'the-portal', secret: 'the-portal’s-secret' };

/** The three providers, running. The app is loaded after its environment names them. */
export const google = await startOpenId(client);
export const apple = await startOpenId(client);
export const github = await startGitHub(client);

for (const [name, { issuer }] of Object.entries({ GOOGLE: google, APPLE: apple, GITHUB: github })) {
  Object.assign(process.env, {
    [`${name}_CLIENT_ID`]: client.id,
    [`${name}_CLIENT_SECRET`]: client.secret,
    [`${name}_ISSUER`]: issuer,
  });
}

afterAll(() => Promise.all([google.stop(), apple.stop(), github.stop()]));

export const { db } = await import('#tests/support/database');
