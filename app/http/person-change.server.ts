import { reasonSchema } from '~/domain/access/authority';
import type { Actor } from '~/models/account/account-actions.server';
import { findPerson, type PersonRecord } from '~/models/account/person.server';
import type { Viewer } from '~/models/sign-in/session.server';
import type { Args } from './request.server';
import { orNotFound, staffForm } from './staff-form.server';

/** The person in the address, or a 404. Only for staff. */
export async function getPerson({ params }: Args): Promise<PersonRecord> {
  return orNotFound(await findPerson(params.id ?? '', new Date()));
}

/**
 * Runs an account action on the person in the address, with the reason from the form, and returns
 * to their page with a note.
 */
export async function submitAccountAction(
  args: Args,
  viewer: Viewer,
  change: (id: string, actor: Actor, now: Date) => Promise<unknown>,
  text: (name: string) => string,
) {
  const { id, fullName } = await getPerson(args);
  return staffForm(args, viewer, reasonSchema, async ({ reason }) => {
    await change(id, { accountId: viewer.accountId, reason }, new Date());
    return { to: `/admin/users/${id}`, text: text(fullName) };
  });
}
