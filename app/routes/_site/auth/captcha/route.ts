import type { LoaderFunctionArgs } from '@remix-run/node';
import { limitPage } from '~/http/rate-limit.server';
import { newWork } from '~/models/sign-in/captcha.server';

export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'page by network');
  return Response.json(await newWork(new Date()), { headers: { 'Cache-Control': 'no-store' } });
}
