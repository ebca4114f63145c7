import { env } from '~/config/env.server';
import { getScreen } from '~/domain/access/check-access';
import { isStaff } from '~/domain/access/roles';
import { countWaiting } from '~/models/dashboard/figures.server';
import { publicNotice } from '~/models/current-settings.server';
import { readColourMode } from './colour-mode.server';
import type { Args } from './request.server';
import { getViewer } from './viewer.server';

/** The frame of a page. Throws where the person who asks can't be looked up. */
export async function getFrame(args: Args) {
  const viewer = getViewer(args.context);
  const isOnPortal = getScreen(args.context.screen ?? '')?.frame === 'portal';
  const role = viewer?.twoStepDue ? null : (viewer?.role ?? null);
  return {
    viewer: viewer && {
      accountId: viewer.accountId,
      partyId: viewer.partyId,
      parties: viewer.parties,
      fullName: viewer.fullName,
      roles: viewer.roles,
      role,
      unread: viewer.unread,
      waiting:
        isOnPortal && isStaff(viewer.roles)
          ? await countWaiting(viewer, new Date()).catch(() => ({}))
          : {},
    },
    ...surroundings(args),
  };
}

/** The frame of an error page whose loader failed or didn't run, as far as known. */
export const getErrorFrame = async (args: Args) =>
  getFrame(args).catch(() => ({ viewer: undefined, ...surroundings(args) }));

function surroundings({ request }: Args) {
  const { pathname, search } = new URL(request.url);
  return {
    mode: readColourMode(request),
    demo: env.demo,
    sendsMail: env.demo || env.smtpUrl !== undefined,
    path: pathname + search,
    // Whether Jennifer can be asked by voice: whether recordings can be transcribed at all.
    voice: env.openai !== null,
    notice: publicNotice(),
  };
}
