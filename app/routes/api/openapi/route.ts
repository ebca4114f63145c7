import { describeApi } from '~/domain/api/document';
import { DESCRIBE_API, OPERATIONS } from '~/domain/api/operations';
import { bookables } from '~/domain/booking/bookable';
import { content, firm, type FirmContent } from '~/domain/firm/content';
import { env } from '~/config/env.server';
import { json } from '~/http/api/json.server';
import { endpoint, handler } from '~/http/api/endpoint.server';
import { cookieName } from '~/http/cookie-names';

let made: { from: FirmContent; description: ReturnType<typeof describeApi> } | null = null;

const describe = handler(DESCRIBE_API, async () => {
  if (made?.from !== content()) {
    const sessionCookie = cookieName('session', env.secure);
    const facts = { title: firm().name, sessionCookie, services: bookables() };
    made = { from: content(), description: describeApi(OPERATIONS, facts) };
  }
  return json(made.description);
});

export const loader = endpoint(describe);
export const action = loader;
