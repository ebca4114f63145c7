import { Prisma } from '#prisma/generated/client';
import { db, isUniqueViolation, type Tx } from '~/db.server';
import { FormRefusal } from '~/domain/forms/refusal';
import { ADVISER_ROLES } from '~/domain/access/roles';
import type { MemberForm } from '~/domain/administration/team';
import { officeStaffHours, type StaffHours } from '~/domain/booking/staff-hours';
import {
  hoursChanged,
  memberRetired,
  memberSaved,
  photoChanged,
  photoRemoved,
} from '~/domain/events/office';
import { officeHours } from '~/domain/firm/hours';
import { SUBJECTS, type TeamMember } from '~/domain/firm/team';
import { ZONE_BEFORE_OPENING } from '~/domain/firm/new-firm';
import { officeZone } from '~/domain/firm/office';
import { env } from '~/config/env.server';
import { runAsStaff } from './account/actor.server';
import { emit } from './events.server';
import { getFirm } from './firm/published.server';
import { orNotFound } from './not-found.server';
import { markContentChanged } from './content-revision.server';

/** Members to show and book. Outside the demo, not the demo's people. */
export const presentMembers = () => ({
  retiredAt: null,
  ...(!env.demo && { NOT: { email: { endsWith: '.example' } } }),
});

/** The same in SQL, of the table `staff_members m`. */
export const presentMembersSql = () =>
  env.demo
    ? Prisma.sql`m.retired_at IS NULL`
    : Prisma.sql`m.retired_at IS NULL AND m.email NOT LIKE '%.example'`;

const SHOWN = {
  slug: true,
  name: true,
  role: true,
  description: true,
  image: true,
  email: true,
  linkedin: true,
  website: true,
  subjects: { select: { subject: true } },
} as const;

// The home page reads a cached copy, refreshed on change and by a timer.
let kept: readonly TeamMember[] = [];

/** The team in order, without a query. May be seconds behind another process. */
export const readTeam = (): readonly TeamMember[] => kept;

/** Reloads the team. Cached pages are rendered again if it changed. */
export async function refreshTeam(): Promise<void> {
  const rows = await db.staffMember.findMany({
    where: presentMembers(),
    select: SHOWN,
    orderBy: [{ position: 'asc' }, { slug: 'asc' }],
  });
  const fresh = rows.map(({ slug, subjects, ...member }) => ({
    id: slug,
    ...member,
    subjects: SUBJECTS.filter((each) => subjects.some(({ subject }) => subject === each)),
  }));
  if (JSON.stringify(fresh) === JSON.stringify(kept)) return;
  kept = fresh;
  markContentChanged();
}

const MAX_MEMBERS = 200;
const MAX_ACCOUNTS = 500;
const ADVISER = { roles: { some: { role: { in: [...ADVISER_ROLES] } } } };

export const listMembers = () =>
  db.staffMember.findMany({
    select: { id: true, name: true, role: true, bookable: true, retiredAt: true, image: true },
    // PostgreSQL would put those who are there last.
    orderBy: [{ retiredAt: { sort: 'asc', nulls: 'first' } }, { position: 'asc' }, { slug: 'asc' }],
    take: MAX_MEMBERS,
  });

export const listAdvisers = () =>
  db.staffMember.findMany({
    where: presentMembers(),
    select: { id: true, name: true, accountId: true },
    orderBy: [{ position: 'asc' }, { slug: 'asc' }],
    take: MAX_MEMBERS,
  });

/** Hours equal to the office's are its own again when those change. `assertSeen` throws if staff saw others. */
export async function saveStaffHours(
  id: string,
  hours: StaffHours,
  actorId: string,
  assertSeen: (hours: string | null) => void,
) {
  const [own, office] = [hours, officeStaffHours(officeHours(getFirm()))].map((each) =>
    JSON.stringify(each),
  );
  return runAsStaff(actorId, 'alone', async (tx) => {
    const before = await tx.staffMember.findUnique({ where: { id, retiredAt: null } });
    if (!before) return null;
    assertSeen(before.hours);
    await tx.staffMember.update({
      where: { id },
      data: { hours: own === office ? null : own },
    });
    await emit(tx, hoursChanged, { id, actorId });
    return true;
  });
}

const WITH_SUBJECTS = { include: { subjects: { select: { subject: true } } } } as const;

/** One member who hasn't left, with all details. Throws 404. Only for staff. */
export const getMember = async (id: string) =>
  orNotFound(await db.staffMember.findUnique({ where: { id, retiredAt: null }, ...WITH_SUBJECTS }));

export type Member = Awaited<ReturnType<typeof getMember>>;

export async function listAdviserAccounts(): Promise<{ id: string; label: string }[]> {
  const accounts = await db.account.findMany({
    where: ADVISER,
    select: { id: true, email: true, profile: { select: { fullName: true } } },
    orderBy: [{ profile: { sortText: 'asc' } }, { id: 'asc' }],
    take: MAX_ACCOUNTS,
  });
  return accounts.map(({ id, email, profile }) => ({
    id,
    label: profile?.fullName ? `${profile.fullName} (${email})` : email,
  }));
}

/**
 * Adds a member, or changes one (`id`). Returns the id, or null if it doesn't exist. `assertSeen`
 * throws if staff saw another one.
 */
export async function saveMember(
  id: string | null,
  { subjects, bookable, linkedin, website, accountId, ...form }: MemberForm,
  actorId: string,
  assertSeen: (member: Member) => void,
  newId?: string,
): Promise<string | null> {
  const own = {
    ...form,
    accountId: accountId || null,
    bookable: Boolean(bookable),
    linkedin: linkedin || null,
    website: website || null,
  };
  const save = async (tx: Tx) => {
    if (newId && (await tx.staffMember.count({ where: { id: newId } })) > 0) return newId;
    if (accountId && (await tx.account.count({ where: { ...ADVISER, id: accountId } })) === 0)
      throw new FormRefusal('Choose an account from the list.');
    const covered = subjects.map((subject) => ({ subject }));
    if (id) {
      const where = { id, retiredAt: null };
      const before = await tx.staffMember.findUnique({ where, ...WITH_SUBJECTS });
      if (!before) return null;
      assertSeen(before);
      await tx.staffMember.update({
        where: { id },
        data: { ...own, subjects: { deleteMany: {}, create: covered } },
      });
    }
    const member = id
      ? { id }
      : await tx.staffMember.create({
          data: {
            id: newId,
            ...own,
            slug: await freeSlug(tx, own.name),
            timeZone: officeZone(),
            subjects: { create: covered },
          },
        });
    const detail = { name: own.name, bookable: own.bookable, subjects };
    await emit(tx, memberSaved, { id: member.id, actorId, detail });
    return member.id;
  };
  const saved = await runAsStaff(actorId, 'alone', save).catch((error: unknown) => {
    if (accountId && isUniqueViolation(error))
      throw new FormRefusal('Another team member has this account. Choose another one.');
    throw error;
  });
  await refreshTeam();
  return saved;
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const ascii = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
  const slug = ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'member';
  const taken = await tx.staffMember.count({ where: { slug } });
  return taken ? `${slug}-${crypto.randomUUID().slice(0, 8)}` : slug;
}

/** Takes a member off the landing page and out of booking. False if they left already. */
export async function deactivateMember(
  id: string,
  { actorId, reason }: { actorId: string; reason: string },
  now: Date,
): Promise<boolean> {
  const retired = await runAsStaff(actorId, 'alone', async (tx) => {
    const { count } = await tx.staffMember.updateMany({
      where: { id, retiredAt: null },
      data: { retiredAt: now, bookable: false, accountId: null },
    });
    if (count > 0) await emit(tx, memberRetired, { id, actorId, now, detail: { reason } });
    return count > 0;
  });
  await refreshTeam();
  return retired;
}

/** Replaces or removes (null) a picture. Returns the former; undefined without a member. */
export async function replacePicture(id: string, image: string | null, actorId: string) {
  const before = await runAsStaff(actorId, 'alone', async (tx) => {
    const member = await tx.staffMember.findFirst({
      where: { id, retiredAt: null },
      select: { image: true },
    });
    if (!member || member.image === image) return member?.image;
    await tx.staffMember.update({ where: { id }, data: { image } });
    await emit(tx, image ? photoChanged : photoRemoved, { id, actorId });
    return member.image;
  });
  await refreshTeam();
  return before;
}

export const isShown = async (image: string): Promise<boolean> =>
  (await db.staffMember.count({ where: { image } })) > 0;

/** Moves staff whose clock was the office’s to its new zone. */
export async function moveStaffZone(
  tx: Tx,
  { timeZone: former = ZONE_BEFORE_OPENING }: { timeZone?: string },
  { timeZone }: { timeZone: string },
): Promise<void> {
  await tx.profile.updateMany({
    where: { timeZone: former, account: ADVISER },
    data: { timeZone },
  });
  await tx.staffMember.updateMany({ where: { timeZone: former }, data: { timeZone } });
}
