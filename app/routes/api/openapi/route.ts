import { describeApi } from '~/domain/api/document';
import { DESCRIBE_API, OPERATIONS } from '~/domain/api/operations';
import { bookables } from '~/domain/booking/bookable';
import type { Firm } from '~/domain/firm/content';
import { env } from '~/config/env.server';
import { json } from '~/http/api/json.server';
import { endpoint, handler } from '~/http/api/endpoint.server';
import { cookieName } from '~/http/cookie-names';

let made: { from: Firm; description: ReturnType<typeof describeApi> } | null = null;

const describe = handler(DESCRIBE_API, async ({ firm }) => {
  if (made?.from !== firm) {
    const sessionCookie = cookieName('session', env.secure);
    const facts = { title: firm.name, sessionCookie, services: bookables(firm) };
    made = { from: firm, description: describeApi(OPERATIONS, facts) };
  }
  return json(made.description);
});

export const loader = endpoint(describe);
export const action = loader;
