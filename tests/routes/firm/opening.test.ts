import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#tests/support/database';
import { FIRM_FORM, seedNewOffice } from '#tests/support/new-office';
import { descriptionOf, noteTo, titleOf, Visitor } from '#tests/support/visitor';
import { env } from '~/config/env.server';
import { SCREENS } from '~/domain/access/screens';
import { accountLinks } from '~/domain/access/navigation';
import { toForm } from '~/domain/firm/fields';
import { parseFirmFile } from '~/domain/firm/file';
import { FIELDS, itemPath, KINDS, type Kind } from '~/domain/firm/kinds';
import { MINUTE } from '~/domain/time/duration';
import { noteBackups, newestBackup } from '~/gateways/archive/backup-store.server';
import { guard } from '~/http/guard.server';
import { contentRevision } from '~/models/content-revision.server';
import { refreshFirm, saveDraft } from '~/models/firm/content.server';
import { getItem, listItems } from '~/models/firm/content-items.server';
import { exportFirm } from '~/models/firm/file.server';
import { listOpeningSteps } from '~/models/firm/opening.server';
import { getFirm } from '~/models/firm/published.server';
import * as discarding from '~/routes/_portal/admin/catalog/item/discarding/route';
import * as publication from '~/routes/_portal/admin/catalog/item/publication/route';
import * as publishAll from '~/routes/_portal/admin/catalog/publication/route';
import * as edit from '~/routes/_portal/admin/catalog/edit/route';
import * as dashboard from '~/routes/_portal/dashboard/route';
import * as contact from '~/routes/_site/contact/route';
import * as home from '~/routes/_site/home/route';
import * as sitemap from '~/routes/site-files/sitemap/route';

type Asked = { seen: string; details: readonly string[]; title: string };
type Refusal = { error: Record<string, string[]> };

let owner: Visitor;
let accountId = '';

beforeAll(async () => {
  await seedNewOffice();
  const email = 'superadmin@demo.example';
  accountId = (await db.account.findUniqueOrThrow({ where: { email } })).id;
});
beforeEach(async () => {
  owner = await new Visitor().signIn('superadmin');
  await refreshFirm();
});

const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => !KINDS[kind].single);

/** How the guard answers a visitor at a screen’s address: null lets them through. */
const guarded = (path: string, method = 'GET') =>
  guard(
    { request: new Request(`http://localhost:3000${path}`, { method }), context: {}, params: {} },
    path,
  );

async function publishFirm() {
  const { draftKey } = await getItem('firm', 'firm');
  const address = '/admin/catalog/firm/firm/publication';
  await owner.post(publication, address, { draft: draftKey }, { kind: 'firm', id: 'firm' });
}

describe('an unpublished firm', () => {
  test('has only drafts, and nothing names the first firm', async () => {
    for (const kind of kinds) expect(getFirm().content[kind], kind).toEqual([]);
    expect(getFirm().isOpen).toBe(false);
    expect(await db.contentItem.count({ where: { kind: 'service', draft: { not: null } } })).toBe(
      9,
    );
    for (const kind of ['firm', 'home'] as const) {
      const { values } = await getItem(kind, kind);
      expect(JSON.stringify(values)).not.toMatch(/Eola|Orlando|Swan Boat|555/);
    }
  });

  test('shows visitors these addresses and no other', async () => {
    const open: string[] = [];
    for (const { path, audience } of SCREENS) {
      const refusal = await guarded(path);
      if (audience !== 'everyone' && audience !== 'signed-out') continue;
      if (!refusal) open.push(path);
      else if (path.startsWith('/api/')) {
        expect(refusal.status, path).toBe(503);
        expect(await refusal.json()).toMatchObject({ detail: 'The office isn’t open yet.' });
      } else if (refusal.headers.get('Location') !== '/') expect(path).toMatch(/^\/\w+/);
    }
    expect(
      open.filter((path) => !/^\/(auth|dev|login|consultations|letters)\b/.test(path)),
    ).toEqual([
      '/',
      '/contact',
      '/thank-you',
      '/dashboard',
      '/unauthorized',
      '/*',
      '/forgot-password',
      '/reset-password',
      '/invitation',
      '/register',
      '/notifications/unsubscribe',
      '/calendar/:file',
      '/api/stripe/webhook',
      '/api/*',
      '/team-photos/:member/:file',
      '/logo',
      '/health',
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/sw.js',
      '/captcha',
      '/offline',
    ]);
    for (const path of ['/services', '/assistant', '/consultation/book', '/tax-calculator'])
      expect((await guarded(path))?.headers.get('Location'), path).toBe('/');
    expect((await guarded('/api/consultations', 'POST'))?.status).toBe(503);
  });

  test('has no file to export', async () => {
    await expect(exportFirm()).rejects.toThrow('The firm isn’t published yet.');
  });

  test('has no menu links to closed pages, and an empty sitemap', async () => {
    const viewer = { roles: ['client' as const], role: 'client' as const };
    const links = accountLinks(getFirm(), viewer).map(({ href }) => href);
    expect(links).toContain('/account');
    expect(links).not.toContain('/tax-calculator/estimates');
    expect((await new Visitor().get(sitemap, '/sitemap.xml')).data).not.toContain('<loc>');
    for (const page of [home, contact]) {
      expect(titleOf(page, null)).toBe('Opening soon');
      expect(descriptionOf(page)).toBeUndefined();
    }
  });
});

describe('all drafts of every kind', () => {
  const address = '/admin/catalog/publication';

  test('are named by kind and published together, unless they changed', async () => {
    const { data } = await owner.get<Asked>(publishAll, address);
    expect(data.details.map((each) => each.split(' (')[0])).toContain('Plans');
    expect(data.details.join()).not.toContain('Home page');
    const [reply] = await listItems('canned-reply');
    await saveDraft('canned-reply', reply!, { ...reply!.values, content: 'Hello' }, accountId);
    const stale = await owner.post<Refusal>(publishAll, address, { seen: data.seen });
    expect(stale.data.error['']![0]).toMatch(/^The drafts have changed/);
    expect(getFirm().content.plan).toEqual([]);

    const fresh = await owner.get<Asked>(publishAll, address);
    const done = await owner.post(publishAll, address, { seen: fresh.data.seen });
    expect(done.location).toBe('/admin/catalog');
    expect(getFirm().content.plan).toHaveLength(3);
    expect(getFirm().content.answer.length).toBeGreaterThan(90);
    expect(getFirm().isOpen).toBe(false);
    expect((await owner.get(publishAll, address)).status).toBe(404);
  });
});

describe('the opening checklist', () => {
  const steps = async () =>
    Object.fromEntries(
      (await listOpeningSteps(newestBackup(), new Date())).map(({ id, done }) => [id, done]),
    );
  const set = <Name extends keyof typeof env>(name: Name, value: (typeof env)[Name]) =>
    void vi.spyOn(env, name, 'get').mockReturnValue(value as never);

  test('marks each completed step', async () => {
    await db.queuedMail.deleteMany();
    await db.staffMember.updateMany({ data: { bookable: false } });
    set('databaseUrl', 'file:/data/portal.db');
    noteBackups('the folder b', { sound: [{ name: 'b', madeAt: new Date(0), bytes: 1 }] });
    const undone = { people: false, mail: false, 'two-step': false, backup: false, firm: false };
    expect(await steps()).toEqual({ ...undone, services: true });

    await db.staffMember.updateMany({ data: { bookable: true } });
    set('smtpUrl', 'smtp://localhost');
    set('mailFrom', 'desk@juniper.example');
    noteBackups('the folder b', { sound: [{ name: 'b', madeAt: new Date(), bytes: 1 }] });
    const secret = { sealedSecret: '', confirmedAt: new Date() };
    await db.authenticator.create({ data: { accountId, ...secret } });
    const done = { people: true, mail: true, 'two-step': true, backup: true, firm: false };
    expect(await steps()).toEqual({ ...done, services: true });

    await db.queuedMail.create({
      data: {
        recipient: 'a@b.example',
        subject: '',
        text: '',
        html: '',
        nextAttemptAt: new Date(),
        createdAt: new Date(Date.now() - 20 * MINUTE),
      },
    });
    expect(await steps()).toMatchObject({ mail: false });
    await db.authenticator.deleteMany();
  });
});

describe('publishing the firm', () => {
  test('opens the site once the owner has filled it in', async () => {
    await publishFirm();
    expect(getFirm().isOpen).toBe(false);
    expect(noteTo(owner)).toMatch(/The firm isn’t complete\. .*Fill in “Phone”\./);

    const { values } = await getItem('firm', 'firm');
    const form = { ...toForm(FIELDS.firm, values), ...FIRM_FORM };
    await owner.post(edit, '/admin/firm/edit', form as Record<string, string>, {});
    const before = contentRevision();
    await publishFirm();
    expect(getFirm().isOpen).toBe(true);
    expect(contentRevision()).toBeGreaterThan(before);
    expect(getFirm()).toMatchObject({ name: 'Juniper Books', monday: { opensAt: 540 } });
    expect(getFirm().stateName).toBe('Colorado');
    const { timeZone } = await db.profile.findUniqueOrThrow({ where: { id: accountId } });
    expect(timeZone).toBe('America/Denver');
    for (const path of ['/services', '/assistant', '/tax-calculator', '/api/tax-estimates'])
      expect(await guarded(path), path).toBeNull();
    expect((await new Visitor().get(sitemap, '/sitemap.xml')).data).toContain('/services</loc>');
    expect(parseFirmFile(await exportFirm()).content.home).toHaveLength(1);
    const { data } = await owner.get<{ toDos: { kind: string }[] }>(
      dashboard,
      '/superadmin/dashboard',
    );
    expect(data.toDos.map(({ kind }) => kind)).not.toContain('opening');
  });

  test('can’t be skipped by discarding', async () => {
    await db.contentItem.updateMany({
      where: { kind: 'home' },
      data: { published: null, draft: '{}' },
    });
    const params = { kind: 'home', id: 'home' };
    const draft = (await getItem('home', 'home')).draftKey;
    await owner.post(discarding, `${itemPath('home', 'home')}/discarding`, { draft }, params);
    expect(noteTo(owner)).toContain('There has to be a home page.');
    expect(await db.contentItem.count({ where: { kind: 'home' } })).toBe(1);
  });
});
