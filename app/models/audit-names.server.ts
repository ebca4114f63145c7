import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { detailText } from '~/domain/audit-facts';
import { subjectKind } from '~/domain/audit-labels';
import { NAMELESS, SETTING_NAMES, type SubjectKind } from '~/domain/events/subjects';
import { invoicePath } from '~/domain/billing/invoice';
import { getPublishedTitle } from '~/domain/firm/content';
import { itemPath, type Kind } from '~/domain/firm/kinds';
import { clientPath } from '~/domain/party/party';
import { serviceTitle } from '~/domain/booking/bookable';
import { getFirm } from './firm/published.server';

export type AuditName = { name: string; email: string | null; href: string | null };

type Row = { kind: string; id: string; name: string; owner: string; ref: string };

/** Queries by kind: `owner` is '' for nobody's, `ref` is '' without a page. */
const READS: Partial<Record<SubjectKind, (ids: readonly string[]) => Prisma.Sql>> = {
  account: (ids) => Prisma.sql`
    SELECT 'account' AS kind, a.id, COALESCE(p.full_name, a.email) AS name, a.email AS owner, a.id AS ref
    FROM accounts a LEFT JOIN profiles p ON p.id = a.id WHERE a.id IN (${Prisma.join(ids)})`,
  client: (ids) => Prisma.sql`
    SELECT 'client' AS kind, n.id, n.name, '' AS owner, n.id AS ref FROM parties n WHERE n.id IN (${Prisma.join(ids)})
    UNION ALL
    SELECT 'client' AS kind, g.removed_id AS id, g.removed_name AS name, '' AS owner, g.party_id AS ref
    FROM party_merges g WHERE g.undone_at IS NULL AND g.removed_id IN (${Prisma.join(ids)})`,
  consultation: (ids) => Prisma.sql`
    SELECT 'consultation' AS kind, c.id, c.service_type AS name, COALESCE(p.name, '') AS owner, c.id AS ref
    FROM consultations c LEFT JOIN parties p ON p.id = c.party_id WHERE c.id IN (${Prisma.join(ids)})`,
  document: (ids) => Prisma.sql`
    SELECT 'document' AS kind, d.id, d.name, COALESCE(p.name, '') AS owner,
           CASE WHEN d.deleted_at IS NULL THEN d.id ELSE '' END AS ref
    FROM documents d LEFT JOIN parties p ON p.id = d.party_id WHERE d.id IN (${Prisma.join(ids)})`,
  request: (ids) => Prisma.sql`
    SELECT 'request' AS kind, l.id, l.title AS name, COALESCE(p.name, '') AS owner, l.id AS ref
    FROM document_request_lists l LEFT JOIN parties p ON p.id = l.party_id WHERE l.id IN (${Prisma.join(ids)})
    UNION ALL
    SELECT 'request' AS kind, r.id, r.title AS name, COALESCE(p.name, '') AS owner, COALESCE(r.list_id, '') AS ref
    FROM document_requests r LEFT JOIN parties p ON p.id = r.party_id WHERE r.id IN (${Prisma.join(ids)})`,
  invoice: (ids) => Prisma.sql`
    SELECT 'invoice' AS kind, i.id, CASE i.status WHEN 'draft' THEN 'draft' ELSE i.number END AS name, i.billed_name AS owner, i.id AS ref
    FROM invoices i WHERE i.id IN (${Prisma.join(ids)})`,
  job: (ids) => Prisma.sql`
    SELECT 'job' AS kind, j.id, j.type AS name, p.name AS owner, j.id AS ref
    FROM jobs j JOIN parties p ON p.id = j.party_id WHERE j.id IN (${Prisma.join(ids)})`,
  letter: (ids) => Prisma.sql`
    SELECT 'letter' AS kind, l.id, l.title AS name, p.name AS owner, l.id AS ref
    FROM letters l JOIN parties p ON p.id = l.party_id WHERE l.id IN (${Prisma.join(ids)})`,
  'live-class': (ids) => Prisma.sql`
    SELECT 'live-class' AS kind, c.id, c.title AS name, '' AS owner, '' AS ref
    FROM live_classes c WHERE c.id IN (${Prisma.join(ids)})`,
  plan: (ids) => Prisma.sql`
    SELECT 'plan' AS kind, s.id, s.plan_id AS name, COALESCE(p.name, '') AS owner, s.party_id AS ref
    FROM subscriptions s LEFT JOIN parties p ON p.id = s.party_id WHERE s.id IN (${Prisma.join(ids)})`,
  task: (ids) => Prisma.sql`
    SELECT 'task' AS kind, t.id, t.title AS name, COALESCE(p.full_name, '') AS owner, t.id AS ref
    FROM tasks t LEFT JOIN profiles p ON p.id = t.assignee_id WHERE t.id IN (${Prisma.join(ids)})`,
  member: (ids) => Prisma.sql`
    SELECT 'member' AS kind, m.id, m.name, '' AS owner,
           CASE WHEN m.retired_at IS NULL THEN m.id ELSE '' END AS ref
    FROM staff_members m WHERE m.id IN (${Prisma.join(ids)})`,
  ticket: (ids) => Prisma.sql`
    SELECT 'ticket' AS kind, CAST(k.id AS TEXT) AS id, COALESCE(k.name, '') AS name, '' AS owner, CAST(k.id AS TEXT) AS ref
    FROM messages k WHERE k.id IN (${Prisma.join(ids.map(Number))})`,
  invitation: (ids) => Prisma.sql`
    SELECT 'invitation' AS kind, v.id, v.email AS name, '' AS owner, v.id AS ref
    FROM invitations v WHERE v.id IN (${Prisma.join(ids)})`,
};

const SHOWN: Record<string, (row: Row) => AuditName> = {
  account: ({ name, owner, ref }) => ({ name, email: owner, href: `/admin/users/${ref}` }),
  client: ({ name, ref }) => toAuditName(name, '', clientPath(ref)),
  consultation: ({ name, owner, ref }) =>
    toAuditName(serviceTitle(getFirm(), name), owner, `/consultations/${ref}`),
  document: ({ name, owner, ref }) =>
    toAuditName(name, owner, ref && `/admin/documents/${ref}/review`),
  request: ({ name, owner, ref }) =>
    toAuditName(name, owner, ref && `/admin/documents/requests/${ref}`),
  invoice: ({ name, owner, ref }) => toAuditName(`Invoice ${name}`, owner, invoicePath(ref)),
  plan: ({ name, owner, ref }) =>
    toAuditName(getPublishedTitle(getFirm(), 'plan', name), owner, clientPath(ref)),
  job: ({ name, owner, ref }) =>
    toAuditName(getPublishedTitle(getFirm(), 'job-type', name), owner, `/admin/jobs/${ref}`),
  letter: ({ name, owner, ref }) => toAuditName(name, owner, `/admin/letters/${ref}`),
  'live-class': ({ name }) => toAuditName(name, '', ''),
  task: ({ name, owner, ref }) => toAuditName(name, owner, `/tasks/${ref}`),
  member: ({ name, ref }) => toAuditName(name, '', ref && `/admin/team/${ref}`),
  ticket: ({ name, ref }) => toAuditName(name || 'A ticket', '', `/admin/tickets/${ref}`),
  invitation: ({ name }) => toAuditName(name, '', '/superadmin/invitations'),
};

const toAuditName = (name: string, owner: string, href: string): AuditName => ({
  name: owner ? `${name} (${owner})` : name,
  email: null,
  href: href || null,
});

/** Older events name an answer or a reply by its id alone. */
function contentName(action: string, subject: string): AuditName {
  const word = action.split('.')[0]!;
  const kinds: Record<string, Kind> = { 'assistant-row': 'answer', 'canned-reply': 'canned-reply' };
  const key = kinds[word] ? `${kinds[word]} ${subject}` : subject;
  const [kind, id] = key.split(' ') as [Kind, string];
  const name = getFirm().titles[key];
  return { name: name ?? NAMELESS.content, email: null, href: name ? itemPath(kind, id) : null };
}

type Told = { actorId: string | null; action: string; subject: string; detail: string };

const IDS = /[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g;

export async function readAuditNames(events: readonly Told[]) {
  const wanted = new Map<SubjectKind, Set<string>>();
  const want = (kind: SubjectKind, id: string) =>
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  for (const { actorId, action, subject, detail } of events) {
    if (actorId) want('account', actorId);
    const kind = subjectKind(action);
    if (kind !== 'ticket' || /^\d{1,15}$/.test(subject)) want(kind, subject);
    for (const [id] of detail.matchAll(IDS)) {
      want('account', id);
      want('client', id);
    }
  }
  const reads = [...wanted].flatMap(([kind, ids]) => READS[kind]?.([...ids]) ?? []);
  const rows = reads.length ? await db.$queryRaw<Row[]>`${Prisma.join(reads, ' UNION ALL ')}` : [];
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, SHOWN[row.kind]!(row)]));
  return {
    accountName: (id: string) => found.get(`account ${id}`) ?? null,
    facts: (event: Told) =>
      detailText(event, (id) => (found.get(`account ${id}`) ?? found.get(`client ${id}`))?.name),
    subjectName({ action, subject }: Pick<Told, 'action' | 'subject'>): AuditName {
      const kind = subjectKind(action);
      if (kind === 'content') return contentName(action, subject);
      const setting = kind === 'setting' ? SETTING_NAMES[subject] : undefined;
      const plain = { name: setting ?? NAMELESS[kind], email: null };
      return (
        found.get(`${kind} ${subject}`) ?? { ...plain, href: setting ? settingPage(subject) : null }
      );
    },
  };
}

const settingPage = (key: string) =>
  key === 'assistantBudget' ? '/admin/assistant' : '/admin/settings';
