import { describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { Visitor, type Answer } from '#tests/support/visitor';
import type { Comparison } from '~/domain/tax/comparison';
import { formatHeadline } from '~/domain/tax/estimate-words';
import { nearestTaxYear } from '~/domain/tax/rules';
import { startEstimate, type EstimateProps } from '~/islands/estimate/reducer';
import * as calculator from '~/routes/_site/tax-calculator/route';
import * as compare from '~/routes/_site/tax-calculator/compare/route';
import * as pdf from '~/routes/_site/tax-calculator/pdf/route';
import * as prompt from '~/routes/_site/tax-calculator/sign-in/route';

type Page = { estimate: EstimateProps; status?: string };
const calculationOf = ({ data }: Answer<Page>) => startEstimate(data.estimate).calculation;

const QUERY = 'year=2025&filingStatus=single&w2=60000';
const open = (query = '', visitor = new Visitor()) =>
  visitor.get<Page>(calculator, `/tax-calculator${query && `?${query}`}`);
const someone = async (...name: Parameters<Visitor['signIn']>) => (
  await seedPeople(),
  new Visitor().signIn(...name)
);

describe('the calculator page', () => {
  test('is blank by default, for everyone alike', async () => {
    const answer = await open();
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ estimate: { typed: {}, asked: false, signedIn: false } });
    expect(calculationOf(answer).input.year).toBe(nearestTaxYear(new Date().getFullYear()));
    expect(answer.headers.get('Cache-Control')).toContain('s-maxage');
  });

  test('shows the result for an address, and is never cached then', async () => {
    const answer = await open(QUERY);
    const { problems, input, totals } = calculationOf(answer);
    expect(problems).toBeNull();
    expect(input.year).toBe(2025);
    expect(formatHeadline(input, totals)).toBe('Your federal tax is about $5,072');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('rejects invalid input with 400, at its field, and keeps it as typed', async () => {
    const answer = await open('filingStatus=single&w2=-1');
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      status: 'error',
      estimate: { asked: true, typed: { w2: '-1', filingStatus: 'single' } },
    });
    expect(calculationOf(answer).problems).toEqual({ w2: ['Enter an amount of zero or more.'] });
  });

  test('shows a readable amount as its digits', async () => {
    const answer = await open('filingStatus=single&w2=12,345.67');
    expect([answer.status, answer.data.estimate.typed.w2]).toEqual([200, '12345.67']);
  });

  test('responds to an address of 100 KB without echoing it', async () => {
    const answer = await open(
      `filingStatus=single&w2=${'9'.repeat(50_000)}&x=${'y'.repeat(50_000)}`,
    );
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.data).length).toBeLessThan(20_000);
  });
});

describe('a tax comparison', () => {
  type Table = {
    kind: string;
    problem: string | null;
    table: { titles: string[]; links: string[]; comparison: Comparison } | null;
  };
  const ask = (query: string): Promise<Answer<Table>> =>
    new Visitor().get<Table>(compare, `/tax-calculator/compare?${query}`);

  test('shows all four statuses side by side, each with an address', async () => {
    const { data } = await ask(`with=statuses&${QUERY}`);
    expect(data.table!.titles).toHaveLength(4);
    expect(data.table!.links[1]).toBe(
      '/tax-calculator?year=2025&filingStatus=married_joint&w2=60000',
    );
  });

  test('shows two years side by side', async () => {
    expect((await ask(`with=years&${QUERY}`)).data.table!.titles).toEqual([
      'Tax year 2025',
      'Tax year 2024',
    ]);
    expect((await ask(`with=years&other=2026&${QUERY}`)).data.table!.titles).toEqual([
      'Tax year 2025',
      'Tax year 2026',
    ]);
  });

  test('shows one changed answer beside the others, once given', async () => {
    expect((await ask(`with=answer&${QUERY}`)).data.table).toBeNull();
    const { data } = await ask(`with=answer&change=children&to=2&${QUERY}`);
    expect(data.table!.titles).toEqual(['As answered', 'Children under 17: 2']);
    expect(data.table!.links[1]).toBe(`/tax-calculator?${QUERY}&children=2`);
  });

  test('rejects an invalid change, and returns to the form with invalid answers', async () => {
    const refused = await ask(`with=answer&change=w2&to=-5&${QUERY}`);
    expect([refused.status, refused.data.problem, refused.data.table]).toEqual([
      400,
      'Enter an amount of zero or more.',
      null,
    ]);
    expect((await ask('with=statuses&filingStatus=single&w2=x')).location).toBe(
      '/tax-calculator?filingStatus=single&w2=x',
    );
  });
});

describe('the sign-in prompt', () => {
  const ask = (query: string, visitor = new Visitor()) =>
    visitor.get<Record<string, unknown>>(prompt, `/tax-calculator/sign-in?${query}`);

  test('keeps the answers, for anybody and for a role', async () => {
    expect((await ask(`feature=pdf&${QUERY}`)).data).toMatchObject({
      feature: 'pdf',
      query: QUERY,
      back: `/tax-calculator?${QUERY}`,
      signedInAs: null,
    });
    expect((await ask(`feature=save&role=investor&${QUERY}`)).data).toMatchObject({
      role: 'investor',
    });
    expect((await ask('role=emperor')).data).toMatchObject({
      feature: 'save',
      role: undefined,
      back: '/tax-calculator',
    });
  });

  test('lets signed-in people continue, and requests the role that they lack', async () => {
    const student = await someone('student');
    expect((await ask(`feature=save&${QUERY}`, student)).location).toBe(
      `/tax-calculator/estimates/new?${QUERY}`,
    );
    expect((await ask(`feature=pdf&role=student&${QUERY}`, student)).location).toBe(
      `/tax-calculator?${QUERY}#keep`,
    );
    expect((await ask(`feature=pdf&role=admin&${QUERY}`, student)).data).toMatchObject({
      role: 'admin',
      signedInAs: 'student',
    });
  });
});

describe('the estimate PDF', () => {
  test('is downloaded by signed-in people', async () => {
    expect((await new Visitor().get(pdf, `/tax-calculator/pdf?${QUERY}`)).location).toBe(
      `/login?redirect=${encodeURIComponent(`/tax-calculator/pdf?${QUERY}`)}`,
    );
    const answer = await (await someone('client')).get<string>(pdf, `/tax-calculator/pdf?${QUERY}`);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="tax-estimate-2025.pdf"',
    );
    expect(answer.data.slice(0, 5)).toBe('%PDF-');
  });

  test('redirects to the form with invalid answers', async () => {
    expect((await (await someone('client')).get(pdf, '/tax-calculator/pdf?w2=x')).location).toBe(
      '/tax-calculator?w2=x',
    );
  });

  test('stores nothing', async () => expect(await db.estimate.count()).toBe(0));
});
