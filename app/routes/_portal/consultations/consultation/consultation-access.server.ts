import type { Consultation } from '~/domain/booking/consultation';
import { safePath } from '~/domain/access/safe-path';
import { BookingRefusal } from '~/domain/booking/refusal';
import {
  findConsultation,
  getLinkEnd,
  getLinkHolder,
  isOffice,
  seesAll,
  type Requester,
} from '~/models/consultation/consultation.server';
import { keepFormUntilSignIn } from '~/http/guard.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import type { Limit } from '~/http/rate-limit.server';
import type { Args } from '~/http/request.server';
import { getViewer } from '~/http/viewer.server';

/**
 * The consultation in the address. Its signed link (`?key=`) opens it without a sign-in until it
 * ends; a signed-in person opens their own, staff any. Throws the redirect to sign-in, the one to
 * the consultation's page where the link has ended, or 404, which is the same for a missing
 * consultation and a wrong key.
 */
export async function requireConsultation(args: Args) {
  const access = await openConsultation(args);
  if ('ended' in access) {
    const { searchParams } = new URL(args.request.url);
    const key = searchParams.get('key') ?? '';
    throw redirect(`/consultations/${args.params.id}?${new URLSearchParams({ key })}`, 303);
  }
  return access;
}

/** `requireConsultation` for the page that says that a link has ended. */
export async function openConsultation(args: Args) {
  const viewer = getViewer(args.context);
  const id = args.params.id ?? '';
  const { searchParams } = new URL(args.request.url);
  const key = searchParams.get('key');
  const holder = getLinkHolder(id, key);
  const held = holder && (await findConsultation(holder, id));
  const ended = held && getLinkEnd(held, new Date());
  if (held && key && !ended) return toAccess(held, holder, searchParams, ['key', ...CARRIED]);
  if (!viewer && !key && /^[\da-f-]{36}$/.test(id)) throw await keepFormUntilSignIn(args.request);
  const consultation = viewer && (await findConsultation(viewer, id));
  if (viewer && consultation) return toAccess(consultation, viewer, searchParams, CARRIED);
  if (ended) return { ended };
  throw key === null
    ? new Response(null, { status: 404 })
    : Response.json({ unknownLink: true }, { status: 404 });
}

/** Where to go back to, and the days off that a new time keeps clear of. */
const CARRIED = ['from', 'without'];

/**
 * A consultation and who asks for it. `query` carries what is named in `carried` from page to page;
 * `page` is the one to go back to: `?from=` of the address, else the consultation's own.
 */
function toAccess(
  consultation: Consultation,
  requester: Requester,
  asked: URLSearchParams,
  carried: readonly string[],
) {
  const kept = new URLSearchParams([...asked].filter(([name]) => carried.includes(name)));
  const query = kept.size > 0 ? `?${kept}` : '';
  return {
    consultation,
    requester,
    isOffice: isOffice(requester, consultation),
    query,
    page: safePath(asked.get('from')) ?? `/consultations/${consultation.id}${query}`,
  };
}

/** Changes a consultation. Throws a redirect to `page` where it was closed meanwhile. */
export async function changeUnlessClosed<T>(page: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof BookingRefusal) || error.code !== 'closed') throw error;
    throw await redirectWithFlash(page, { kind: 'info', text: error.message });
  }
}

/** What a change of a consultation counts against: the account's limit, or its link's. */
export function getChangeLimit(requester: Requester): [limit: Limit, key: string] {
  if ('linkTo' in requester) return ['request by account', `link ${requester.linkTo}`];
  return [seesAll(requester) ? 'change by account' : 'request by account', requester.accountId];
}
