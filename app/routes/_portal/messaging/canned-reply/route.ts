import { listPublished } from '~/domain/firm/content';
import { json } from '~/http/api/json.server';
import { orNotFound } from '~/models/not-found.server';
import { viewerLoader } from '~/http/viewer.server';

export const loader = viewerLoader(({ id }) => {
  const { content } = orNotFound(listPublished('canned-reply').find((reply) => reply.id === id));
  return json({ content });
});
