import type { Viewer } from '~/models/sign-in/session.server';
import type { RequestContext } from './request.server';

/**
 * Who asks, as the guard found out; null for a signed-out visitor.
 * Throws where no guard ran: a build served by anything but our own entry answers nobody.
 */
export function getViewer({ access }: RequestContext): Viewer | null {
  if (!access) throw new Error('No guard ran. Serve the portal by its own entry (npm start).');
  if ('error' in access) throw access.error;
  return access.viewer;
}

/** The viewer of a screen that only signed-in people may open. */
export function requireViewer(context: RequestContext): Viewer {
  const viewer = getViewer(context);
  if (!viewer) throw new Error('A screen that visitors may open relies on a viewer.');
  return viewer;
}
