import { json } from '~/http/api/answer.server';
import { orNotFound } from '~/models/not-found.server';
import { viewerLoader } from '~/http/viewer.server';
import { findCannedReply } from '~/models/canned-reply.server';

export const loader = viewerLoader(async ({ id }) => {
  const { content } = orNotFound(await findCannedReply(id));
  return json({ content });
});
