import { withRedirect } from '~/domain/access/destinations';
import type { Consultation } from '~/domain/booking/consultation';
import {
  findConsultation,
  linkEnd,
  linkHolder,
  type LinkEnd,
  type Requester,
} from '~/models/consultation/consultation.server';
import { redirect } from './redirect.server';
import type { Args } from './request.server';
import { getViewer } from './viewer.server';

/**
 * The consultation an address names, who asks for it, and the query that lets the holder of its
 * link go on from page to page.
 */
export type ConsultationAccess = {
  consultation: Consultation;
  requester: Requester;
  query: string;
};

/** The same for a consultation that isn't there and for a wrong key. */
function unknownLink(): Response {
  return Response.json({ unknownLink: true }, { status: 404 });
}

/** The link of a consultation that shows nothing of it any more. */
export type EndedLink = { ended: LinkEnd };

/**
 * Who may see one consultation. Its signed link (`?key=`) opens it without a sign-in until it ends;
 * a signed-in person opens their own, staff any. Throws the redirect to sign-in, the one to the
 * consultation's page for a link that has ended, or 404 for one that isn't there, isn't theirs, or
 * has another key.
 */
export async function requireConsultation(args: Args): Promise<ConsultationAccess> {
  const access = await openConsultation(args);
  if ('ended' in access) {
    const { searchParams } = new URL(args.request.url);
    const key = searchParams.get('key') ?? '';
    throw redirect(`/consultations/${args.params.id}?${new URLSearchParams({ key })}`, 303);
  }
  return access;
}

/** `requireConsultation` for the page of a consultation itself, which says so when its link has ended. */
export async function openConsultation(args: Args): Promise<ConsultationAccess | EndedLink> {
  const viewer = getViewer(args.context);
  const id = args.params.id ?? '';
  const { pathname, searchParams } = new URL(args.request.url);
  const key = searchParams.get('key');
  const holder = linkHolder(id, key);
  const held = holder && (await findConsultation(holder, id));
  const ended = held && linkEnd(held, new Date());
  if (held && key && !ended)
    return { consultation: held, requester: holder, query: `?${new URLSearchParams({ key })}` };
  if (!viewer && !key && /^[\da-f-]{36}$/.test(id))
    throw redirect(withRedirect('/login', pathname));
  const consultation = viewer && (await findConsultation(viewer, id));
  if (viewer && consultation) return { consultation, requester: viewer, query: '' };
  if (ended) return { ended };
  throw key === null ? new Response(null, { status: 404 }) : unknownLink();
}
