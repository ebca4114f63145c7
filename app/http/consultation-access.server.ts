import { redirect } from '@remix-run/node';
import { db } from '~/db.server';
import { withRedirect } from '~/domain/access/destinations';
import {
  findConsultation,
  linkHolder,
  type Consultation,
  type Party,
} from '~/models/consultation.server';
import { guard } from './guard.server';
import type { Args } from './request.server';

/** The consultation an address names, who asks for it, and the query that lets the holder of its link go on from page to page. */
export type ConsultationAccess = { consultation: Consultation; party: Party; query: string };

/**
 * `guard` for the pages of one consultation. Its signed link (`?key=`) opens it without a sign-in; a signed-in person
 * opens their own, staff any. Throws the redirect to sign-in, or 404 for one that isn't there, isn't theirs, or has another key.
 */
export async function guardConsultation(args: Args): Promise<ConsultationAccess> {
  const viewer = await guard(args);
  const id = args.params.id ?? '';
  const { pathname, searchParams } = new URL(args.request.url);
  const key = searchParams.get('key');
  const holder = linkHolder(id, key);
  const party = holder ?? viewer;
  if (!party && !key && /^[\da-f-]{36}$/.test(id)) throw redirect(withRedirect('/login', pathname));
  const consultation = party && (await findConsultation(db, party, id));
  if (!party || !consultation) throw new Response(null, { status: 404 });
  return { consultation, party, query: holder && key ? `?${new URLSearchParams({ key })}` : '' };
}
