import type { LoaderFunctionArgs } from '@remix-run/node';
import { json } from '~/http/api/answer.server';
import { notFound } from '~/models/not-found.server';
import { requireViewer } from '~/http/viewer.server';
import { findCannedReply } from '~/models/canned-reply.server';

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args.context);
  const reply = await findCannedReply(args.params.id ?? '');
  if (!reply) throw notFound();
  return json({ content: reply.content });
}
