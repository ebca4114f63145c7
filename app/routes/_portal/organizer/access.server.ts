import { organizerPath, staffOrganizerPath } from '~/domain/organizer/paths';
import type { Args } from '~/http/request.server';
import type { Answerer } from '~/models/organizer/answers.server';
import { listPapers } from '~/models/organizer/papers.server';
import { loadOrganizer, type Organizer } from '~/models/organizer/organizer.server';
import type { Viewer } from '~/models/sign-in/session.server';

type Access = {
  id: string;
  /** The client whose organizer it must be; null under /admin, where staff fill in any. */
  owner: string | null;
  answerer: Answerer;
  /** The address of a page of it, or of an entry, for who asks. */
  href: (page?: string, entry?: string) => string;
  /** Where they send a paper that an answer asks for. */
  paperHref: (requestId: string) => string;
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
    paperHref: (requestId) =>
      byStaff
        ? `/admin/documents/papers/${requestId}/upload`
        : `/dashboard/documents/requests/${requestId}`,
  };
}

/** The organizer that the address names; throws 404. */
export async function openOrganizer(
  args: Args,
  viewer: Viewer,
): Promise<Access & { organizer: Organizer; organizerName: string }> {
  const access = getAccess(args, viewer);
  const organizer = await loadOrganizer(access.id, access.owner);
  const { client, taxYear } = organizer;
  const organizerName = access.answerer.byStaff
    ? `${client}: ${taxYear} organizer`
    : `Your ${taxYear} organizer`;
  return { ...access, organizer, organizerName };
}

/** The papers that its answers ask for, each with where it is sent. One query. */
export const listOrganizerPapers = async ({ id, paperHref }: Access) =>
  (await listPapers(id)).map((paper) => ({ ...paper, href: paperHref(paper.id) }));
