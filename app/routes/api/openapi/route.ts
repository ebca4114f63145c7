import { describeApi } from '~/domain/api/document';
import { DESCRIBE_API, OPERATIONS } from '~/domain/api/operations';
import { FIRM } from '~/domain/catalogue/firm';
import { env } from '~/config/env.server';
import { json } from '~/http/api/answer.server';
import { endpoint, handler } from '~/http/api/endpoint.server';
import { cookieName } from '~/http/cookie-names';

let description: ReturnType<typeof describeApi> | undefined;

const describe = handler(DESCRIBE_API, async () => {
  description ??= describeApi(OPERATIONS, {
    title: FIRM.name,
    sessionCookie: cookieName('session', env.secure),
  });
  return json(description);
});

export const loader = endpoint(describe);
export const action = loader;
