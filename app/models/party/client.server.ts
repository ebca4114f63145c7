import { Prisma } from '#prisma/generated/client';
import { db, type Db, type Tx } from '~/db.server';
import { STAFF_ROLES } from '~/domain/access/roles';
import { clientAdded, clientArchived, clientChanged, clientRestored } from '~/domain/events/client';
import { personTexts } from '~/domain/folding';
import { phoneText } from '~/domain/firm/phone';
import { FormRefusal } from '~/domain/forms/refusal';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { EMAIL_TAKEN, toClientValues, type ClientForm } from '~/domain/party/client-form';
import type { MemberRole, PartyKind } from '~/domain/party/party';
import { runAsStaff } from '../account/actor.server';
import { emit } from '../events.server';
import { orNotFound } from '../not-found.server';
import { hasWords } from '../search-words.server';

/** Nobody else adds a client at the same time: the check for duplicates holds until it is there. */
export const ADDING_CLIENTS = [['party', 'new']] as const;

type Client = ClientForm & { id: string; archivedAt: Date | null };
/** The own parties of staff are no clients of the firm. */
export const IS_CLIENT = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM role_grants g WHERE g.account_id = p.id AND g.role IN (${Prisma.join(STAFF_ROLES)}))`;

/** A page of clients by name, to choose one; `after` is the id of the last one before it. Only for staff. */
export async function listClients(words: string, after: string | null) {
  const rows = await db.$queryRaw<Client[]>`
    SELECT p.id, p.kind, p.name, p.email, p.phone FROM parties p
    WHERE p.archived_at IS NULL
      AND ${after ? Prisma.sql`(p.sort_text, p.id) > (SELECT c.sort_text, c.id FROM parties c WHERE c.id = ${after})` : Prisma.sql`1 = 1`}
      AND ${hasWords(Prisma.sql`p.search_text`, words)} AND ${IS_CLIENT}
    ORDER BY p.sort_text, p.id LIMIT ${PAGE_SIZE + 1}`;
  const shown = rows.map((row) => ({ ...row, phone: phoneText(row.phone) }));
  return toPage(shown, ({ id }) => id);
}

type MemberRow = { accountId: string | null; fullName: string; role: MemberRole };
type Facts = { hasAccount: number | boolean; invited: string | null };

/** A client with those who sign in for it, and who was invited last, in one query. Throws 404. Only for staff. */
export async function getClient(id: string) {
  const rows = await db.$queryRaw<(Client & MemberRow & Facts)[]>`
    SELECT p.id, p.kind, p.name, p.email, p.phone, p.archived_at AS "archivedAt",
      EXISTS (SELECT 1 FROM accounts a WHERE a.id = p.id) AS "hasAccount",
      (SELECT i.email FROM invitations i WHERE i.party_id = p.id AND i.accepted_at IS NULL AND i.revoked_at IS NULL
        AND i.expires_at > ${new Date()} ORDER BY i.id DESC LIMIT 1) AS invited,
      m.account_id AS "accountId", m.role, COALESCE(f.full_name, '') AS "fullName"
    FROM parties p
    LEFT JOIN party_members m ON m.party_id = p.id
    LEFT JOIN profiles f ON f.id = m.account_id
    WHERE p.id = ${id} ORDER BY m.created_at`;
  const {
    accountId: _id,
    role: _role,
    fullName: _name,
    hasAccount,
    ...client
  } = orNotFound(rows[0]);
  const members = rows.flatMap(({ accountId, role, fullName }) =>
    accountId ? [{ id: accountId, role, fullName }] : [],
  );
  const phone = phoneText(client.phone);
  return { ...client, phone, hasAccount: Boolean(hasAccount), members };
}

export async function createClient(
  tx: Tx,
  client: ClientForm,
  actorId: string,
  now: Date,
  id?: string,
) {
  const data = { id, ...client, ...personTexts(client), createdAt: now };
  const added = await tx.party.create({ data });
  await emit(tx, clientAdded, { id: added.id, actorId, now });
  return { id: added.id };
}

export type Caller = Pick<ClientForm, 'name' | 'email' | 'phone'>;

/** Adds a caller, under `ADDING_CLIENTS`. Throws FormRefusal where a client has the address. */
export async function addCaller(tx: Tx, id: string, caller: Caller, actorId: string, now: Date) {
  const same = caller.email ? await findByEmail(tx, caller.email) : null;
  if (same) throw new FormRefusal(same.name + EMAIL_TAKEN, { field: 'email' });
  await createClient(tx, { kind: 'person', ...caller }, actorId, now, id);
}

export const findByEmail = (tx: Db | Tx, email: string) =>
  tx.party.findFirst({
    where: { email, archivedAt: null },
    select: { id: true, name: true },
    orderBy: { createdAt: 'asc' },
  });

/** Who signs in as the client keeps their own email address. `assertSeen` throws if staff saw another. */
export const changeClient = (
  id: string,
  form: ClientForm,
  actorId: string,
  assertSeen: (values: ReturnType<typeof toClientValues>) => void,
): Promise<void> =>
  runAsStaff(actorId, [['party', id]], async (tx) => {
    const before = await tx.party.findUniqueOrThrow({ where: { id } });
    const account = await tx.account.findUnique({ where: { id }, select: { email: true } });
    const shown = { ...before, kind: before.kind as PartyKind, phone: phoneText(before.phone) };
    assertSeen(toClientValues(shown, account !== null));
    const client = { ...form, ...account };
    await tx.party.update({ where: { id }, data: { ...client, ...personTexts(client) } });
    const changed = (['kind', 'name', 'email', 'phone'] as const).filter(
      (field) => client[field] !== before[field],
    );
    await emit(tx, clientChanged, { id, actorId, detail: { changed } });
  });

export const setArchived = (id: string, archivedAt: Date | null, actorId: string): Promise<void> =>
  runAsStaff(actorId, [['party', id]], async (tx) => {
    const { count } = await tx.party.updateMany({
      where: { id, archivedAt: archivedAt ? null : { not: null } },
      data: { archivedAt },
    });
    if (count === 0) return;
    await emit(tx, archivedAt ? clientArchived : clientRestored, { id, actorId });
  });
