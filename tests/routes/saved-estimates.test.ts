import { beforeAll, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { NAMES } from '#tests/support/names';
import { toSearchWords, withPdf } from '#tests/support/pdf';
import { Visitor } from '#tests/support/visitor';
import type { Comparison } from '~/domain/tax/comparison';
import { formatHeadline } from '~/domain/tax/estimate-words';
import type { EstimateResult } from '~/domain/tax/estimate';
import type { EstimateInput } from '~/domain/tax/input';
import { MAX_ESTIMATES } from '~/models/estimate.server';
import * as list from '~/routes/_site/tax-calculator/estimates/route';
import * as one from '~/routes/_site/tax-calculator/estimates/estimate/route';
import * as pdf from '~/routes/_site/tax-calculator/estimates/pdf/route';
import * as compare from '~/routes/_site/tax-calculator/estimates/compare/route';
import * as save from '~/routes/_site/tax-calculator/estimates/new/route';
import * as deletion from '~/routes/_site/tax-calculator/estimates/delete/route';

const PATH = '/tax-calculator/estimates';
const ANSWERS = { year: '2025', filingStatus: 'single', w2: '60000' };

type Saved = {
  id: string;
  name: string;
  input: EstimateInput;
  result: EstimateResult;
  renewal: { saved: string; now: string; name: string; fields: [string, string][] } | null;
};

let client: Visitor;
let investor: Visitor;

beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  investor = await new Visitor().signIn('investor');
});

const headline = ({ input, result }: Saved) => formatHeadline(input, result.estimate.totals);

async function keep(visitor: Visitor, fields: Record<string, string> = {}): Promise<string> {
  const answer = await visitor.post(save, `${PATH}/new`, {
    ...ANSWERS,
    name: 'An estimate',
    ...fields,
  });
  expect(answer.status).toBe(303);
  return answer.location!.slice(PATH.length + 1);
}

const read = (visitor: Visitor, id: string) => visitor.get<Saved>(one, `${PATH}/${id}`, { id });

describe('saving an estimate', () => {
  test('asks for a name first, and suggests one', async () => {
    const answer = await client.get<{ name: string; query: string }>(
      save,
      `${PATH}/new?year=2025&filingStatus=single&w2=60000`,
    );
    expect(answer.data).toMatchObject({
      name: '2025, single',
      query: 'year=2025&filingStatus=single&w2=60000',
      headline: 'Your federal tax is about $5,072',
    });
  });

  test('stores answers, result and rules under the name', async () => {
    const id = await keep(client, { name: '  As it is  ' });
    const row = await db.estimate.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({
      ownerId: (await accountOf('client')).id,
      name: 'As it is',
      taxYear: 2025,
      ruleSet: 'law',
    });
    expect(row.ruleVersion).toMatch(/^law-2025\./);
    const { data } = await read(client, id);
    expect(data).toMatchObject({
      name: 'As it is',
      renewal: null,
      result: { estimate: { ruleVersion: row.ruleVersion } },
    });
    expect(headline(data)).toBe('Your federal tax is about $5,072');
  });

  test.each([
    ['', 'Enter a name.'],
    ['x'.repeat(81), 'Name must be 80 characters or fewer'],
  ])('rejects the name %j', async (name, message) => {
    const answer = await client.post<{ error: Record<string, string[]> }>(save, `${PATH}/new`, {
      ...ANSWERS,
      name,
    });
    expect([answer.status, answer.data.error]).toEqual([400, { name: [message] }]);
  });

  test('returns to the form with invalid answers', async () => {
    expect(
      (await client.post(save, `${PATH}/new`, { ...ANSWERS, w2: '-1', name: 'x' })).location,
    ).toBe('/tax-calculator?year=2025&filingStatus=single&w2=-1');
    expect((await client.get(save, `${PATH}/new`)).location).toBe('/tax-calculator');
  });

  test('is limited in number per person', async () => {
    const { id: ownerId } = await accountOf('student');
    const student = await new Visitor().signIn('student');
    await db.estimate.createMany({
      data: Array.from({ length: MAX_ESTIMATES - 1 }, () => ({
        ownerId,
        name: 'x',
        taxYear: 2025,
        ruleSet: 'law',
        ruleVersion: 'x',
        input: '{}',
        result: '{}',
      })),
    });
    const form = { ...ANSWERS, name: 'One more' };
    const more = () => student.post<{ error: Record<string, string[]> }>(save, `${PATH}/new`, form);
    const answers = await Promise.all([more(), more(), more()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const answer = await more();
    expect(answer.data.error['']![0]).toContain(`${MAX_ESTIMATES} saved estimates`);
  });
});

describe('a saved estimate', () => {
  test('is unchanged by new rules, and can be recalculated as another', async () => {
    const id = await keep(client);
    const row = await db.estimate.findUniqueOrThrow({ where: { id } });
    const { socialSecurity: _, ...income } = (JSON.parse(row.input) as EstimateInput).income;
    await db.estimate.update({
      where: { id },
      data: {
        // As saved before Social Security benefits were asked for.
        input: JSON.stringify({ ...JSON.parse(row.input), income }),
        ruleVersion: 'law-2025.0',
        result: row.result
          .replace(/"refund":\d+/, '"refund":123400')
          .replaceAll(row.ruleVersion, 'law-2025.0'),
      },
    });
    const { data } = await read(client, id);
    expect(headline(data)).toBe('You may get back about $1,234, plus any tax withheld');
    expect(data.result.estimate.ruleVersion).toBe('law-2025.0');
    expect(data.input.income.socialSecurity).toBe(0);
    expect(data.renewal).toMatchObject({
      saved: 'the 2025 rules, version 2025.0',
      now: row.ruleVersion.replace('law-', ''),
      fields: Object.entries(ANSWERS),
    });
    const renewed = await keep(client, { name: data.renewal!.name });
    const anew = (await read(client, renewed)).data;
    expect(anew.renewal).toBeNull();
    expect(headline(anew)).toBe('Your federal tax is about $5,072');
    expect(headline((await read(client, id)).data)).toBe(
      'You may get back about $1,234, plus any tax withheld',
    );
  });

  test('is accessible to its owner only', async () => {
    const id = await keep(client);
    for (const route of [one, pdf])
      expect((await investor.get(route, `${PATH}/${id}`, { id })).status).toBe(404);
    expect((await investor.get(deletion, `${PATH}/${id}/delete`, { id })).status).toBe(404);
    expect((await investor.post(deletion, `${PATH}/${id}/delete`, {}, { id })).status).toBe(404);
    expect(
      (await investor.get(compare, `${PATH}/compare?id=${id}&id=${await keep(investor)}`)).status,
    ).toBe(404);
    expect((await read(client, id)).status).toBe(200);
    expect((await new Visitor().get(one, `${PATH}/${id}`, { id })).location).toBe(
      `/login?redirect=${encodeURIComponent(`${PATH}/${id}`)}`,
    );
  });

  test.each(NAMES)('is printed under its name, %s', async (name) => {
    const id = await keep(client, { name });
    const answer = await client.get(pdf, `${PATH}/${id}/pdf`, { id });
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const words = await withPdf(answer.bytes, toSearchWords);
    expect(words.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  });

  test('is deleted after a confirmation, and then gone everywhere', async () => {
    const id = await keep(client, { name: 'Not for long' });
    expect(
      (await client.get<{ record: string }>(deletion, `${PATH}/${id}/delete`, { id })).data.record,
    ).toBe('Not for long');
    expect((await client.post(deletion, `${PATH}/${id}/delete`, {}, { id })).location).toBe(PATH);
    expect((await read(client, id)).status).toBe(404);
    expect((await client.post(deletion, `${PATH}/${id}/delete`, {}, { id })).status).toBe(404);
  });
});

describe('the list of saved estimates', () => {
  test('shows the viewer’s own, the newest first', async () => {
    const professional = await new Visitor().signIn('professional');
    expect((await professional.get<{ estimates: unknown[] }>(list, PATH)).data.estimates).toEqual(
      [],
    );
    await keep(professional, { name: 'First' });
    await keep(professional, { name: 'Second', filingStatus: 'head_household' });
    const { estimates } = (
      await professional.get<{ estimates: { name: string; what: string }[] }>(list, PATH)
    ).data;
    expect(estimates.map(({ name, what }) => [name, what])).toEqual([
      ['Second', 'Head of household, for tax year 2025'],
      ['First', 'Single, for tax year 2025'],
    ]);
  });

  test('compares two selected ones, and asks for two otherwise', async () => {
    const [first, second] = [
      await keep(client, { name: 'Less' }),
      await keep(client, { name: 'More', w2: '90000' }),
    ];
    const { data } = await client.get<{ titles: string[]; comparison: Comparison }>(
      compare,
      `${PATH}/compare?id=${first}&id=${second}`,
    );
    expect(data.titles).toEqual(['Less', 'More']);
    expect(data.comparison.rows[1]!.cells.map(({ text }) => text)).toEqual(['$60,000', '$90,000']);
    for (const query of ['', `?id=${first}`, `?id=${first}&id=${first}`])
      expect((await client.get(compare, `${PATH}/compare${query}`)).location).toBe(PATH);
  });
});
