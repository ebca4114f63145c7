import { Prisma } from '#prisma/generated/client';
import { db, transaction, type Db, type Tx } from '~/db.server';
import { STAFF_ROLES, type Role } from '~/domain/access/roles';
import { personTexts } from '~/domain/folding';
import { profileChanged } from '~/domain/events/account';
import { phoneText } from '~/domain/firm/phone';
import { emit } from '../events.server';
import { updateOwnParty } from '../party/party.server';
import type { Viewer } from '../sign-in/session.server';

export async function rememberRole(accountId: string, lastRole: Role): Promise<void> {
  await db.profile.update({ where: { id: accountId }, data: { lastRole } });
}

export type Onboarding = { location: string; phone: string; purpose: string };

export async function completeOnboarding(accountId: string, answers: Onboarding): Promise<void> {
  await transaction([], async (tx) => {
    await tx.profile.update({
      where: { id: accountId },
      data: { ...answers, onboardingComplete: true },
    });
    await savePhone(tx, accountId, answers.phone);
    await updateOwnParty(tx, accountId, { phone: answers.phone });
  });
}

/** Keeps a number in a profile, by which it is found. */
export async function savePhone(tx: Tx, accountId: string, phone: string): Promise<void> {
  const { fullName: name, account } = await tx.profile.findUniqueOrThrow({
    where: { id: accountId },
    select: { fullName: true, account: { select: { email: true } } },
  });
  const texts = personTexts({ name, email: account.email, phone });
  await tx.profile.update({ where: { id: accountId }, data: { phone, ...texts } });
}

export async function getOnboarding(accountId: string) {
  const { phone, ...answers } = await db.profile.findUniqueOrThrow({
    where: { id: accountId },
    select: { location: true, phone: true, purpose: true, onboardingComplete: true },
  });
  return { ...answers, phone: phone && phoneText(phone) };
}

export type OwnProfile = { fullName: string; phone: string; location: string; timeZone: string };

/** With the phone as it is shown. */
export async function getOwnProfile(viewer: Pick<Viewer, 'accountId'>): Promise<OwnProfile> {
  return toShown(await readProfile(viewer, db));
}

const toShown = (profile: OwnProfile) => ({ ...profile, phone: phoneText(profile.phone) });

async function readProfile(
  { accountId }: Pick<Viewer, 'accountId'>,
  client: Db | Tx,
): Promise<OwnProfile> {
  const { phone, location, ...profile } = await client.profile.findUniqueOrThrow({
    where: { id: accountId },
    select: { fullName: true, phone: true, location: true, timeZone: true },
  });
  return { ...profile, phone: phone ?? '', location: location ?? '' };
}

/** `assertSeen` throws if they saw another one. */
export async function saveOwnProfile(
  viewer: Viewer,
  profile: OwnProfile,
  assertSeen: (profile: OwnProfile) => void,
): Promise<void> {
  const { accountId, email } = viewer;
  const { fullName, phone, location, timeZone } = profile;
  await transaction([['account', accountId]], async (tx) => {
    const former = await readProfile(viewer, tx);
    assertSeen(toShown(former));
    const fields = Object.keys(former) as (keyof OwnProfile)[];
    const changed = fields.filter((field) => former[field] !== profile[field]);
    if (changed.length === 0) return;
    await tx.profile.update({
      where: { id: accountId },
      data: {
        fullName,
        ...personTexts({ name: fullName, email, phone }),
        phone: phone || null,
        location: location || null,
        timeZone,
      },
    });
    await updateOwnParty(tx, accountId, { name: fullName, phone });
    await emit(tx, profileChanged, { id: accountId, actorId: accountId, detail: { changed } });
  });
}

/** Names by account id, in one query. Omits deleted accounts. */
export async function listNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id): id is string => id !== null);
  const rows = await db.profile.findMany({
    where: { id: { in: known } },
    select: { id: true, fullName: true },
  });
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

/** Raw, since most screens of staff ask it. */
export const listStaff = () =>
  db.$queryRaw<{ id: string; name: string; email: string }[]>`
    SELECT p.id, p.full_name AS name, a.email FROM profiles p JOIN accounts a ON a.id = p.id
    WHERE a.disabled_at IS NULL AND p.id IN (
      SELECT account_id FROM role_grants WHERE role IN (${Prisma.join([...STAFF_ROLES])}))
    ORDER BY p.sort_text LIMIT 200`;
