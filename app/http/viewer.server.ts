import { findViewer, type Viewer } from '~/models/sign-in/session.server';
import type { Args } from './request.server';
import { sessionToken } from './session.server';

const asked = new WeakMap<object, Promise<Viewer | null>>();

/** Who asks, or null for a signed-out visitor. Looked up once a request, however many loaders want to know. */
export function viewerOf(args: Args): Promise<Viewer | null> {
  const key: object = args.context ?? args.request;
  const known = asked.get(key);
  if (known) return known;
  const looking = look(args);
  asked.set(key, looking);
  return looking;
}

async function look({ request, context }: Args): Promise<Viewer | null> {
  const token = await sessionToken(request);
  const viewer = token ? await findViewer(token, new Date()) : null;
  if (viewer && context) context.accountId = viewer.accountId;
  return viewer;
}
