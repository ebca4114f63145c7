import { catalogButton } from '#tests/support/catalog-buttons';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '#tests/support/administration';
import { orlando } from '#tests/support/booking';
import { bookingOn, newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, Visitor } from '#tests/support/visitor';
import { dueOn } from '~/domain/billing/invoice';
import { waysToPay } from '~/domain/billing/payment';
import { findBookable } from '~/domain/booking/bookable';
import { toQuote } from '~/domain/booking/quote';
import { getPublishedTitle } from '~/domain/firm/content';
import { FIELDS, type Kind } from '~/domain/firm/kinds';
import { toForm } from '~/domain/firm/fields';
import { searchIndex } from '~/models/assistant/material.server';
import { contentRevision } from '~/models/content-revision.server';
import { bookConsultation } from '~/models/consultation/booking.server';
import { grantRole } from '~/models/account/account-actions.server';
import { refreshFirm } from '~/models/firm/content.server';
import { getItem } from '~/models/firm/content-items.server';
import { getFirm } from '~/models/firm/published.server';
import * as archiving from '~/routes/_portal/admin/catalog/item/archive/route';
import * as edit from '~/routes/_portal/admin/catalog/edit/route';
import * as item from '~/routes/_portal/admin/catalog/item/route';
import * as list from '~/routes/_portal/admin/catalog/kind/route';

type Version = { version: string };
type Refusal = { error: Record<string, string[]>; initialValue: Record<string, string> };

let owner: Visitor;

beforeAll(seedPeople);
beforeEach(async () => {
  owner = await new Visitor().signIn('superadmin');
  await refreshFirm();
});

const pathOf = (kind: Kind, id: string) => `/admin/catalog/${kind}/${id}`;

/** Saves changed fields of an item as its form sends them. */
async function save(kind: Kind, id: string, changes: Record<string, string>, who = owner) {
  const { values } = await getItem(kind, id);
  const form = { ...toForm(FIELDS[kind], values), ...changes };
  return who.post<Refusal>(edit, `${pathOf(kind, id)}/edit`, form, { kind, id });
}

/** Presses a button of the item’s page as it is now. */
async function press(kind: Kind, id: string, what: string, fields = {}, params = {}) {
  const { draftKey } = await getItem(kind, id).catch(() => ({ draftKey: '' }));
  const form = { draft: draftKey, ...fields };
  return owner.post(catalogButton(what), `${pathOf(kind, id)}/${what}`, form, {
    kind,
    id,
    ...params,
  });
}

const publish = (kind: Kind, id: string) => press(kind, id, 'publication');

const priceOf = (id: string) =>
  getFirm().content.service.find((each) => each.id === id)?.priceCents;

describe('a catalog price', () => {
  test('is listed beside its service, with what it is for', async () => {
    type Loaded = { groups: { items: { id: string; price: string | null }[] }[] };
    const open = async (kind: Kind) =>
      (await owner.get<Loaded>(list, `/admin/catalog/${kind}`, { kind })).data.groups[0]!.items;
    const services = await open('service');
    expect(services.find(({ id }) => id === 'individual-w2')?.price).toBe('$199');
    expect(services.map(({ price }) => price)).toContainEqual(expect.stringMatching(/ per month$/));
    expect((await open('testimonial'))[0]?.price).toBeNull();
  });

  test('reaches pages, bookings and Jennifer when published, and not before', async () => {
    const before = contentRevision();
    await save('service', 'payroll', { priceCents: '$1,234.50' });
    expect(priceOf('payroll')).toBe(199_00);

    expect((await publish('service', 'payroll')).location).toBe(pathOf('service', 'payroll'));
    expect(priceOf('payroll')).toBe(1_234_50);
    expect(contentRevision()).toBeGreaterThan(before);
    expect(toQuote(findBookable(getFirm(), 'payroll')!)).toMatchObject({
      totalCents: 1_234_50,
      priceVersion: '2',
    });
    const [found] = (await searchIndex(new Date())).search('how much are payroll services');
    expect(JSON.stringify(found)).toContain('$1,234.50');
  });

  test('doesn’t change in existing bookings', async () => {
    const client = await newClient();
    const startsAt = orlando('2026-12-09', '10:00');
    const type = 'financial-review';
    const { id } = await bookConsultation(
      client,
      bookingOn('2026-12-09', { serviceType: type, startsAt }),
      new Date('2026-12-01T12:00:00Z'),
    );
    await save('consultation', type, { basePriceCents: '999' });
    await publish('consultation', type);
    const kept = await db.consultation.findUniqueOrThrow({ where: { id } });
    expect(kept).toMatchObject({ quoteCents: 275_00, priceVersion: '1' });
  });

  test.each([
    ['-5', 'Enter an amount in dollars for “Price”, $0 or more.'],
    ['1000000.01', 'Enter $1,000,000 or less for “Price”.'],
    ['free', 'Enter an amount in dollars for “Price”, $0 or more.'],
    ['', 'Fill in “Price”.'],
  ])('“%s” is rejected and stays in its field', async (priceCents, message) => {
    const { status, data } = await save('service', 'bookkeeping', { priceCents });
    expect(status).toBe(400);
    expect(data.error.priceCents).toEqual([message]);
    expect(data.initialValue.priceCents ?? '').toBe(priceCents);
  });
});

describe('catalog items', () => {
  test('are added as a draft, published, archived and restored', async () => {
    const { kind, form } = {
      kind: 'testimonial' as const,
      form: { name: 'Ida Voss', role: 'Baker', quote: 'They called back.' },
    };
    const added = await owner.post(edit, `/admin/catalog/${kind}/new`, form, { kind });
    expect(added.location).toBe(pathOf(kind, 'ida-voss'));
    const names = () => getFirm().content[kind].map(({ name }) => name);
    expect(names()).not.toContain('Ida Voss');
    await publish(kind, 'ida-voss');
    expect(names()).toContain('Ida Voss');

    const archive = `${pathOf(kind, 'ida-voss')}/archive`;
    await owner.post(archiving, archive, {}, { kind, id: 'ida-voss' });
    expect(names()).not.toContain('Ida Voss');
    expect(getPublishedTitle(getFirm(), kind, 'ida-voss')).toBe('Ida Voss');
    await press(kind, 'ida-voss', 'restoration');
    expect(names()).toContain('Ida Voss');
    expect((await auditOf(`${kind} ida-voss`)).map(({ action }) => action)).toEqual([
      'content.drafted',
      'content.published',
      'content.archived',
      'content.unarchived',
    ]);
  });

  test('can’t share a name within their kind', async () => {
    const title = getFirm().content.service[0]!.title.toUpperCase();
    const { status, data } = await save('service', 'bookkeeping', { title });
    expect(status).toBe(400);
    expect(data.error['']).toEqual([`There is another service called “${title}”.`]);
  });

  test('can’t take a published name that a draft is about to release', async () => {
    const { title } = getFirm().content.benefit[0]!;
    await save('benefit', getFirm().content.benefit[0]!.id, { title: 'Renamed' });
    const form = { title, icon: 'book', description: 'One.' };
    const { data } = await owner.post<Refusal>(edit, '/admin/catalog/benefit/new', form, {
      kind: 'benefit',
    });
    expect(data.error['']).toEqual([`There is another reason called “${title}”.`]);
  });

  test('return from the archive only under a unique name', async () => {
    const kind = 'feature';
    const form = { title: 'Twin', icon: 'book', description: 'One.' };
    await owner.post(edit, `/admin/catalog/${kind}/new`, form, { kind });
    await owner.post(archiving, `${pathOf(kind, 'twin')}/archive`, {}, { kind, id: 'twin' });
    await owner.post(edit, `/admin/catalog/${kind}/new`, form, { kind });
    const { location } = await press(kind, 'twin', 'restoration');
    expect(location).toBe(pathOf(kind, 'twin'));
    expect((await getItem(kind, 'twin')).archivedAt).not.toBeNull();
  });

  test('get an id that nothing bookable has', async () => {
    const service = toForm(FIELDS.service, (await getItem('service', 'payroll')).values);
    const form = { ...service, title: 'Financial Review' };
    const { location } = await owner.post(edit, '/admin/catalog/service/new', form, {
      kind: 'service',
    });
    expect(location).toBe('/admin/catalog/service/financial-review-2');
  });

  test('are published only as they were shown', async () => {
    await save('figure', 'years', { value: '20+' });
    const { draftKey: draft } = await getItem('figure', 'years');
    await save('figure', 'years', { value: '200+' });
    await press('figure', 'years', 'publication', { draft });
    expect(getFirm().content.figure[0]!.value).toBe('15+');
    await publish('figure', 'years');
    expect(getFirm().content.figure[0]!.value).toBe('200+');
  });

  test('can be reverted to an earlier version', async () => {
    await save('benefit', 'time-efficient', { title: 'Two trips' });
    await publish('benefit', 'time-efficient');
    await press('benefit', 'time-efficient', 'versions/1', {}, { number: '1' });
    const { data } = await owner.get<{ changes: object[]; versions: { id: number }[] }>(
      item,
      pathOf('benefit', 'time-efficient'),
      { kind: 'benefit', id: 'time-efficient' },
    );
    expect(data.changes).toEqual([
      { label: 'Title', before: 'Two trips', after: 'Time-Efficient' },
    ]);
    expect(data.versions.map(({ id }) => id)).toEqual([2, 1]);
    await press('benefit', 'time-efficient', 'discarding');
    expect((await getItem('benefit', 'time-efficient')).title).toBe('Two trips');
  });

  test('stay while others refer to them', async () => {
    const path = `${pathOf('service-group', 'tax-services')}/archive`;
    const params = { kind: 'service-group', id: 'tax-services' };
    const { data } = await owner.post<Refusal>(archiving, path, {}, params);
    expect(data.error['']).toEqual([
      'Services belong to this group. Move them to another one first.',
    ]);
    expect((await save('service', 'payroll', { group: 'nowhere' })).data.error['']).toEqual([
      'Choose the group.',
    ]);
  });

  test('say how many clients have an archived plan', async () => {
    const { id: accountId } = await accountOf('client');
    await db.subscription.create({
      data: {
        partyId: accountId,
        planId: 'basic',
        priceCents: 29_99,
        priceVersion: '1',
        status: 'active',
      },
    });
    const { data } = await owner.get<{ details: string[] }>(
      archiving,
      `${pathOf('plan', 'basic')}/archive`,
      { kind: 'plan', id: 'basic' },
    );
    expect(data.details).toEqual([
      '1 client has this plan. They keep it at their price; nobody new can choose it.',
    ]);
  });

  test('can’t call for a service in an organizer that isn’t published', async () => {
    const questions = '# Income\nbusiness (yes/no): A business?\n  service: tax-help';
    const refused = await save('organizer', 'individual-return', { questions });
    expect(refused.status).toBe(400);
    expect(refused.data.error.questions).toEqual([
      '“business”: “tax-help” is no published service.',
    ]);
  });

  test('are a 404 for an unknown kind or id', async () => {
    expect((await owner.get(list, '/admin/catalog/nothing', { kind: 'nothing' })).status).toBe(404);
    const params = { kind: 'service', id: 'nothing' };
    expect((await owner.get(item, pathOf('service', 'nothing'), params)).status).toBe(404);
    const version = { number: '99' };
    expect((await press('service', 'payroll', 'versions/99', {}, version)).status).toBe(404);
  });
});

describe('the firm’s catalog entry', () => {
  test('changes its hours by weekday', async () => {
    await save('firm', 'firm', { saturday: '10am - 1pm', friday: '' });
    await publish('firm', 'firm');
    expect(getFirm()).toMatchObject({ saturday: { opensAt: 600, closesAt: 780 }, friday: null });
  });

  test('sets when invoices are due and whom checks are made out to', async () => {
    await save('firm', 'firm', { dueDays: '30', legalName: 'Eola Tax LLC' });
    await publish('firm', 'firm');
    expect(dueOn(getFirm(), '2026-01-01')).toBe('2026-01-31');
    expect(waysToPay(getFirm())[0]!.text).toContain('Make it out to Eola Tax LLC,');
  });

  test.each(['nine to five', '5pm-9am', '9am', '9:10am-5pm'])('rejects “%s”', async (monday) => {
    const { data } = await save('firm', 'firm', { monday });
    expect(data.error.monday?.[0]).toMatch(
      /^For Monday, enter an opening and a later closing time/,
    );
  });

  test('can’t be archived or added', async () => {
    const params = { kind: 'firm', id: 'firm' };
    const archive = await owner.get(archiving, '/admin/catalog/firm/firm/archive', params);
    expect(archive.status).toBe(404);
    const form = toForm(FIELDS.firm, (await getItem('firm', 'firm')).values);
    const path = '/admin/catalog/firm/new';
    const add = await owner.post(edit, path, { ...form, name: 'Other' }, params);
    expect(add.status).toBe(404);
  });
});

test('a button on an outdated page changes nothing', async () => {
  const [kind, id] = ['benefit', 'time-efficient'] as const;
  await save(kind, id, { title: 'Quick' });
  for (const what of ['discarding', 'versions/1']) {
    await press(kind, id, what, { draft: 'of-before' }, { number: '1' });
    expect(noteTo(owner)).toContain('The draft has changed since you looked at it.');
    expect((await getItem(kind, id)).title).toBe('Quick');
  }
  await press(kind, id, 'discarding');
});

describe('catalog editors', () => {
  test('are admins appointed by a superadmin', async () => {
    const admin = await new Visitor().signIn('admin');
    const refused = await admin.get(list, '/admin/catalog/plan', { kind: 'plan' });
    expect(refused.status).toBe(302);
    const { email } = await accountOf('admin');
    await grantRole({ email, role: 'editor' }, 'command line', new Date());
    const editor = await new Visitor().signIn('admin');
    expect((await save('plan', 'basic', { description: 'For one.' }, editor)).status).toBe(303);
  });

  test('can only be admins, whatever role the command line grants', async () => {
    const { email } = await accountOf('student');
    await grantRole({ email, role: 'editor' }, 'command line', new Date());
    const student = await new Visitor().signIn('student');
    expect((await student.get(list, '/admin/catalog/plan', { kind: 'plan' })).location).toBe(
      '/unauthorized',
    );
    const actor = { accountId: (await accountOf('superadmin')).id, reason: 'Writes well.' };
    const client = (await accountOf('client')).email;
    await expect(grantRole({ email: client, role: 'editor' }, actor, new Date())).rejects.toThrow(
      'Only an admin can be an editor.',
    );
  });

  test('overwrite each other’s changes only after seeing them', async () => {
    const [kind, id] = ['plan', 'professional'] as const;
    const opened = await owner.get<Version>(edit, `${pathOf(kind, id)}/edit`, { kind, id });
    await save(kind, id, { description: 'By the other.' }, await new Visitor().signIn('admin'));
    const again = { version: opened.data.version, description: 'By me.' };
    const refused = await save(kind, id, again);
    expect(refused.status).toBe(409);
    expect(refused.data.error['']![0]).toContain('Alma Reyes changed this at');
    expect(refused.data.initialValue).toMatchObject({ description: 'By me.' });

    await publish(kind, id);
    expect((await save(kind, id, again)).data.error['']![0]).toContain('You changed this');
    await save(kind, id, { version: refused.data.initialValue.version!, description: 'By me.' });
    expect((await getItem(kind, id)).values.description).toBe('By me.');
  });
});
