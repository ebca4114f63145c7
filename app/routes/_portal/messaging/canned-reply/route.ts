import { json } from '~/http/api/json.server';
import { orNotFound } from '~/models/not-found.server';
import { viewerLoader } from '~/http/viewer.server';

export const loader = viewerLoader(({ firm, id }) => {
  const { content } = orNotFound(firm.content['canned-reply'].find((reply) => reply.id === id));
  return json({ content });
});
