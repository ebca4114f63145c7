import { organizerPath, staffOrganizerPath } from '~/domain/organizer/paths';
import type { Args } from '~/http/request.server';
import type { Answerer } from '~/models/organizer/answers.server';
import { loadOrganizer, type Organizer } from '~/models/organizer/organizer.server';
import type { Viewer } from '~/models/sign-in/session.server';

type Access = {
  id: string;
  /** The client whose organizer it must be; null under /admin, where staff fill in any. */
  owner: string | null;
  answerer: Answerer;
  /** The address of a page of it, or of an entry, for who asks. */
  href: (page?: string, entry?: string) => string;
};

/** Who answers an organizer: its client, or staff together with the client, as the address says. */
export function getAccess({ request, params }: Args, { accountId, partyId }: Viewer): Access {
  const id = params.id ?? '';
  const byStaff = new URL(request.url).pathname.startsWith('/admin/');
  return {
    id,
    owner: byStaff ? null : partyId,
    answerer: { accountId, byStaff },
    href: (page, entry) =>
      byStaff ? staffOrganizerPath(id, page, entry) : organizerPath(id, page, entry),
  };
}

/** The organizer that the address names; throws 404. */
export async function openOrganizer(
  args: Args,
  viewer: Viewer,
): Promise<Access & { organizer: Organizer }> {
  const access = getAccess(args, viewer);
  return { ...access, organizer: await loadOrganizer(access.id, access.owner) };
}
