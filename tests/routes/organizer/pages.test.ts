import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import {
  answer,
  forgetOrganizers,
  giveOrganizer,
  organizerOf,
  papersAsked,
} from '#tests/support/organizer';
import { formOn, pageOf } from '#tests/support/markup';
import { statementsOf } from '#tests/support/statements';
import { noteTo, Visitor, type Answer } from '#tests/support/visitor';
import * as exemption from '~/routes/_portal/documents/requests/exemption/route';
import * as index from '~/routes/_portal/organizer/route';
import * as page from '~/routes/_portal/organizer/page/route';
import * as removal from '~/routes/_portal/organizer/removal/route';
import * as still from '~/routes/_portal/organizer/still/route';
import * as answers from '~/routes/_portal/organizer/answers/route';

const HERE = '/dashboard/organizer';

let client: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});
beforeEach(forgetOrganizers);

type Loaded = Awaited<ReturnType<typeof page.loader>>;

const get = (id: string, key: string, entry = '', who = client) =>
  who.get<Loaded>(page, [HERE, id, key, entry].filter(Boolean).join('/'), {
    id,
    page: key,
    ...(entry && { entry }),
  });
const post = (id: string, key: string, fields: Record<string, string>, entry = '', who = client) =>
  who.post(page, [HERE, id, key, entry].filter(Boolean).join('/'), fields, {
    id,
    page: key,
    ...(entry && { entry }),
  });
const errorsOf = ({ data }: Answer) => (data as { error: Record<string, string[]> }).error;

describe('a page of an organizer', () => {
  it('saves by itself and goes on to the next page without an answer', async () => {
    const { id } = await giveOrganizer();
    const answered = await post(id, 'status', { status: 'Single' });
    expect(answered).toMatchObject({ status: 303, location: `${HERE}/${id}/dependents` });
    expect((await organizerOf(id)).entries).toMatchObject([
      { page: 'status', values: { status: 'Single' }, answeredBy: 'Carla Mendes' },
    ]);
    expect((await get(id, 'status')).data).toMatchObject({
      values: { status: 'Single' },
      answered: expect.stringMatching(/^Answered by you on /) as string,
    });
  });

  it('goes back to the list of all answers if it was opened from there', async () => {
    const { id } = await giveOrganizer();
    const from = `${HERE}/${id}/answers`;
    const { location } = await client.post(
      page,
      `${HERE}/${id}/status?from=${from}`,
      { status: 'Single' },
      { id, page: 'status' },
    );
    expect(location).toBe(from);
  });

  it.each([
    [
      'nothing',
      'status',
      {},
      {
        status: ['Answer “Your filing status on December 31, 2025”, or choose “I don’t know yet”.'],
      },
    ],
    ['another option', 'status', { status: 'Rich' }, { status: ['Choose one of the answers.'] }],
    [
      'half of a page',
      'name',
      { name: 'Ben', birth: '2/30/1980', ssn: '12' },
      {
        birth: ['Enter a real date, such as 3/31/1985.'],
        ssn: ['Enter the nine digits of the number, such as 123-45-6789.'],
      },
    ],
    [
      'a birth date to come',
      'name',
      { name: 'Ben', birth: '2099-02-03', ssn: '123-45-6789' },
      { birth: ['Enter a day in the past, such as 3/31/1985.'] },
    ],
    [
      'a text that is too long',
      'questions',
      { questions: 'x'.repeat(2_001) },
      { questions: ['Your answer must be 2,000 characters or fewer'] },
    ],
  ])('comes back with what was typed for %s', async (_what, key, fields, errors) => {
    const { id } = await giveOrganizer();
    const answered = await post(id, key, fields);
    expect(answered.status).toBe(400);
    expect(errorsOf(answered)).toEqual(errors);
    expect(answered.data).toMatchObject({ initialValue: fields });
    expect(await db.organizerAnswer.count()).toBe(0);
  });

  const deposit = { routing: '0631-0751 3', account: '12345678', account_kind: 'Savings' };
  const ROUTING =
    'Check the routing number: it’s the nine digits at the lower left of your checks.';
  const CHOOSE = 'or choose “I don’t know yet”.';
  it.each([
    ['a mistyped digit', { routing: '063107514' }, { routing: [ROUTING] }],
    ['a digit too few', { routing: '06310751' }, { routing: [ROUTING] }],
    ['no routing number', { routing: '' }, { routing: [`Answer “Routing number”, ${CHOOSE}`] }],
    ['no account number', { account: '' }, { account: [`Answer “Account number”, ${CHOOSE}`] }],
    [
      'no kind of account',
      { account_kind: '' },
      { account_kind: [`Answer “Is it checking or savings?”, ${CHOOSE}`] },
    ],
  ])('takes no bank account with %s', async (_what, fields, errors) => {
    const { id } = await giveOrganizer();
    await answer(id, 'refund', { refund: 'Into a bank account' });
    const answered = await post(id, 'routing', { ...deposit, ...fields });
    expect(answered.status).toBe(400);
    expect(errorsOf(answered)).toEqual(errors);
    expect((await post(id, 'routing', deposit)).status).toBe(303);
    expect((await organizerOf(id)).entries.at(-1)!.values).toEqual({
      routing: '063107513',
      account: '••• 5678',
      account_kind: 'Savings',
    });
  });

  it('takes “I don’t know yet” for what is blank', async () => {
    const { id } = await giveOrganizer();
    await post(id, 'name', { name: 'Ben', then: 'unknown' });
    const [entry] = (await organizerOf(id)).entries;
    expect(entry!.values).toEqual({ name: 'Ben', birth: null, ssn: null });
  });

  it.each([
    ['status', { status: 'Single' }, { status: null }],
    [
      'name',
      { name: 'Ben', birth: '2/3/1980', ssn: '123-45-6789' },
      { name: null, birth: null, ssn: null },
    ],
  ])('forgets the answers of “%s” that are said not to be known', async (key, fields, values) => {
    const { id } = await giveOrganizer();
    await post(id, key, fields);
    const { data } = await get(id, key);
    await post(id, key, { ...data.values, version: data.version, then: 'unknown' });
    expect((await organizerOf(id)).entries).toMatchObject([{ values }]);
  });

  it('saves by itself what there is so far, and stays unanswered', async () => {
    const { id } = await giveOrganizer();
    const saved = await post(id, 'name', { name: 'Ben', then: 'draft' });
    expect(saved).toMatchObject({ status: 303, location: `${HERE}/${id}/name` });
    const { data } = await get(id, 'name');
    expect(data.values).toEqual({ name: 'Ben', birth: '' });
    const { answered } = await db.organizer.findUniqueOrThrow({ where: { id } });
    expect(answered).toBe(0);
  });

  it('refuses a Social Security number in an answer that staff see in full', async () => {
    const { id } = await giveOrganizer();
    const answered = await post(id, 'questions', { questions: 'Mine is 123-45-6789.' });
    expect(answered.status).toBe(400);
    expect(answered.data).toMatchObject({
      initialValue: { questions: 'Mine is 123-45-6789.' },
      error: { questions: [expect.stringMatching(/^Leave the Social Security number out/)] },
    });
  });

  it('shows a number that is kept masked, and keeps it where none is typed', async () => {
    const { id } = await giveOrganizer();
    const typed = { name: 'Ben', birth: '2/3/1980', ssn: '123-45-6789' };
    await post(id, 'name', typed);
    const { data } = await get(id, 'name');
    expect(data.questions.map(({ mask }) => mask)).toEqual([null, null, '••• 6789']);
    expect(JSON.stringify(data)).not.toContain('123456789');
    const version = data.version;
    expect((await post(id, 'name', { ...typed, name: 'Bo', ssn: '', version })).status).toBe(303);
    expect((await organizerOf(id)).entries[0]!.values).toMatchObject({
      name: 'Bo',
      birth: '1980-02-03',
      ssn: '••• 6789',
    });
  });

  const bank = { routing: '063107513', account: '12345678', account_kind: 'Checking' };

  it('deletes a number that is kept once “I don’t know yet” is said of it', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'refund', { refund: 'Into a bank account' });
    await post(id, 'routing', bank);
    const { version } = (await get(id, 'routing')).data;
    const blank = { routing: '', account: '', version };
    expect((await post(id, 'routing', { ...blank, then: 'unknown' })).status).toBe(303);
    const saved = await db.organizerAnswer.findFirstOrThrow({ where: { page: 'routing' } });
    expect(saved.secrets).toBe('');
    expect(JSON.parse(saved.values)).toMatchObject({ routing: null, account: null });
  });

  it('says how a number that is kept can be removed', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'refund', { refund: 'Into a bank account' });
    await answer(id, 'routing', bank);
    const { data } = await get(id, 'routing');
    const markup = await pageOf(page as never, `${HERE}/${id}/routing`, { loaded: data });
    expect(markup).toContain(
      'We have ••• 5678. Leave it blank to keep it, or choose “I don’t know yet” to delete it.',
    );
  });

  it('does not overwrite a number that was changed since the page was opened', async () => {
    const { id } = await giveOrganizer();
    const typed = { name: 'Ben', birth: '2/3/1980', ssn: '123-45-6789' };
    await post(id, 'name', typed);
    const { version } = (await get(id, 'name')).data;
    // The last four digits stay the same.
    const corrected = { ...typed, ssn: '124-45-6789', version };
    expect((await post(id, 'name', corrected)).status).toBe(303);
    expect((await post(id, 'name', corrected)).status).toBe(303);
    const answered = await post(id, 'name', { ...typed, ssn: '125-45-6789', version });
    expect(answered.status).toBe(409);
    expect(answered.data).toMatchObject({ savedMeanwhile: { ssn: '••• 6789' } });
    expect(JSON.stringify(answered.data)).not.toMatch(/124-?45-?6789/);
  });

  it('shows both answers to the spouse who saves second', async () => {
    const { id } = await giveOrganizer();
    const { data } = await get(id, 'status');
    const { version } = data;
    const { id: partyId } = await accountOf('client');
    const { id: accountId } = await accountOf('professional');
    await db.partyMember.create({ data: { partyId, accountId, role: 'spouse' } });
    const spouse = await new Visitor().signIn('professional');
    await db.session.updateMany({ where: { accountId }, data: { partyId } });
    await post(id, 'status', { status: 'Married filing jointly', version }, '', spouse);
    const answered = await post(id, 'status', { status: 'Single', version });
    expect(answered.status).toBe(409);
    expect(answered.data).toMatchObject({
      initialValue: { status: 'Single' },
      savedMeanwhile: { status: 'Married filing jointly' },
      error: { '': [expect.stringMatching(/^Paul Okafor changed this at .+ Nothing of yours/)] },
    });
    const shown = await get(id, 'status');
    expect(shown.data.answered).toMatch(/^Answered by .+ on /);
    await db.partyMember.delete({ where: { partyId_accountId: { partyId, accountId } } });
  });

  it('is 404 for another client, an unknown page and an unknown entry', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    const other = await new Visitor().signIn('professional');
    expect((await get(id, 'status', '', other)).status).toBe(404);
    expect((await post(id, 'status', { status: 'Single' }, '', other)).status).toBe(404);
    expect((await get(id, 'nothing')).status).toBe(404);
    expect((await get(id, 'employer', 'nobody')).status).toBe(404);
    expect((await get(id, 'status', 'new')).status).toBe(404);
  });

  it('that is closed leads to the list of sections', async () => {
    const { id } = await giveOrganizer();
    expect((await get(id, 'employer')).location).toBe(`${HERE}/${id}`);
  });

  it('makes at most four statements', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    const params = { id, page: 'wages' };
    for (const [route, path, given] of [
      [index, `${HERE}/${id}`, { id }],
      [page, `${HERE}/${id}/wages`, params],
      [answers, `${HERE}/${id}/answers`, { id }],
    ] as const) {
      const made = await statementsOf(() => client.get(route, path, given));
      expect(made.length, made.join('\n')).toBeLessThanOrEqual(4);
    }
  });
});

describe('a page that is answered for each employer', () => {
  const duke = { employer: 'Duke Energy' };

  it('begins with the first, and takes another', async () => {
    const { id } = await giveOrganizer();
    await post(id, 'wages', { wages: 'yes' });
    expect((await get(id, 'employer')).location).toBe(`${HERE}/${id}/employer/new`);
    const more = await post(id, 'employer', { ...duke, then: 'more' }, 'new');
    expect(more.location).toBe(`${HERE}/${id}/employer/new`);
    expect(noteTo(client)).toContain('Duke Energy is saved.');
    await post(id, 'employer', { employer: 'Publix' }, 'new');
    const { data } = await get(id, 'employer');
    expect(data.list?.map(({ title }) => title)).toEqual(['Duke Energy', 'Publix']);
    expect(data.papers.map(({ title }) => title)).toEqual([
      'W-2 from Duke Energy',
      'W-2 from Publix',
    ]);
  });

  it('adds one once if its form is sent twice', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    const form = { ...duke, formId: `${Date.now()}.${crypto.randomUUID()}` };
    await post(id, 'employer', form, 'new');
    await post(id, 'employer', form, 'new');
    expect((await organizerOf(id)).entries).toHaveLength(2);
  });

  it('takes no more than there can be', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    for (let at = 1; at <= 20; at += 1)
      await answer(id, 'employer', { employer: `Employer ${at}` }, { entry: `e${at}` });
    const answered = await post(id, 'employer', duke, 'new');
    expect(answered.status).toBe(400);
    expect((await get(id, 'employer')).data.canAdd).toBe(false);
    expect((await get(id, 'employer', 'new')).location).toBe(`${HERE}/${id}/employer`);
  });

  it('removes one after asking', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    await answer(id, 'employer', duke, { entry: 'e1' });
    const path = `${HERE}/${id}/employer/e1/removal`;
    const params = { id, page: 'employer', entry: 'e1' };
    const { data } = await client.get<{ title: string }>(removal, path, params);
    expect(data.title).toBe('Remove Duke Energy?');
    expect((await client.post(removal, path, {}, params)).location).toBe(`${HERE}/${id}/employer`);
    expect(await papersAsked(id)).toEqual([]);
  });

  it('leads from an answer to the page where its paper is sent', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'investments', {
      investments: 'no',
      business: 'no',
      rental: 'no',
      retirement: 'yes',
      other: 'no',
    });
    const { location } = await post(id, 'social_security', {
      social_security: 'yes',
      then: 'send',
    });
    const paper = await db.documentRequest.findFirstOrThrow();
    expect(location).toBe(`/dashboard/documents/requests/${paper.id}`);
  });
});

it('papers that came stand below those to send, and each is asked for once with its year', async () => {
  const { id } = await giveOrganizer();
  await answer(id, 'wages', { wages: 'yes' });
  await answer(id, 'employer', { employer: 'Duke Energy' }, { entry: 'e1' });
  await answer(id, 'employer', { employer: 'Publix' }, { entry: 'e2' });
  await db.documentRequest.updateMany({
    where: { title: 'W-2 from Duke Energy' },
    data: { status: 'received' },
  });
  const { data } = await client.get(index, `${HERE}/${id}`, { id });
  const markup = await pageOf(index as never, `${HERE}/${id}`, { loaded: data });
  const places = ['Documents to send', 'Publix paid wages.', 'Other documents', 'Duke Energy paid'];
  const found = places.map((text) => markup.indexOf(text));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  const list = await db.documentRequestList.findFirstOrThrow();
  expect(list).toMatchObject({ title: 'Individual tax return (Form 1040)', taxYear: 2025 });
});

it('a paper that doesn’t apply leads back to its organizer', async () => {
  const { id } = await giveOrganizer();
  await answer(id, 'wages', { wages: 'yes' });
  await answer(id, 'employer', { employer: 'Duke Energy' }, { entry: 'e1' });
  const paper = await db.documentRequest.findFirstOrThrow();
  const path = `/dashboard/documents/requests/${paper.id}/exemption`;
  const { data } = await client.get(exemption, path, { id: paper.id });
  const markup = await pageOf(exemption as never, path, { loaded: data });
  expect(markup).toContain(`href="${HERE}/${id}"`);
  const said = await client.post(exemption, path, { comment: 'None.' }, { id: paper.id });
  expect(said.location).toBe(`${HERE}/${id}`);
});

describe('an employer of last year', () => {
  const carried = async () => {
    const last = await giveOrganizer({ period: '2024' });
    await answer(last.id, 'wages', { wages: 'yes' });
    await answer(last.id, 'employer', { employer: 'Duke Energy' }, { entry: 'e1' });
    await db.organizer.update({ where: { id: last.id }, data: { submissions: 1 } });
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    return id;
  };
  const params = (id: string) => ({ id, page: 'employer', entry: 'e1' });
  const say = async (id: string, fields: Record<string, string>) =>
    client.post(still, `${HERE}/${id}/employer/e1/still`, fields, params(id));

  it('is asked about before another is added', async () => {
    const id = await carried();
    expect((await get(id, 'employer')).location).toBe(`${HERE}/${id}/employer/e1/still`);
    const { data } = await client.get<{ question: string }>(
      still,
      `${HERE}/${id}/employer/e1/still`,
      params(id),
    );
    expect(data.question).toBe('Still with Duke Energy?');
    expect((await say(id, {})).status).toBe(400);
    expect(await papersAsked(id)).toEqual([]);
  });

  it.each([
    ['yes', ['W-2 from Duke Energy: requested']],
    ['ended', []],
    ['changed', []],
  ])('goes on, ended or changed: %s', async (word, papers) => {
    const id = await carried();
    const { status, location } = await say(id, { still: word });
    expect(status).toBe(303);
    expect(await papersAsked(id)).toEqual(papers);
    if (word === 'changed') expect(location).toBe(`${HERE}/${id}/employer/e1`);
  });
});

it('the markup of a page holds its questions, what was answered and the version', async () => {
  const { id } = await giveOrganizer();
  await answer(id, 'status', { status: 'Single' });
  const { data } = await get(id, 'status');
  const markup = await pageOf(page as never, `${HERE}/${id}/status`, { loaded: data });
  expect(formOn(markup, 'status')).toMatchObject({ status: ['Single'], version: [data.version] });
  expect(markup).toContain('Your filing status on December 31, 2025');
});
