import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { tooMany } from '~/http/rate-limit.server';
import { clientIp } from '~/http/request.server';
import { newWork } from '~/models/captcha.server';

/** A fresh proof of work for the registration form, as JSON. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  const refusal = await tooMany(['captcha by ip', clientIp(args)]);
  if (refusal) return new Response(refusal, { status: 429 });
  return Response.json(await newWork(new Date()), { headers: { 'Cache-Control': 'no-store' } });
}
