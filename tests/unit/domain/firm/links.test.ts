import { expect, it, test } from 'vitest';
import { startingPriceLines } from '~/domain/firm/consultation-price';
import { billingPath, findPlan, findPathPlan, planPriceText } from '~/domain/firm/plan-choice';
import { published } from '~/domain/firm/content';
import { sameDayMessage, bookingPath, requestPath, unitPrice } from '~/domain/firm/service-links';
import { listed, namesakeOfConsultation, namesakeOfService } from '~/domain/firm/same-name';

const [plan] = published('plan');

it('leads from a plan to its choice, and back to the plan', () => {
  expect(billingPath(plan!)).toBe(`/dashboard/billing?selectedPlan=${plan!.id}`);
  for (const each of published('plan')) expect(findPathPlan(billingPath(each))).toBe(each);
  const others = [
    null,
    '',
    '/',
    '/dashboard/billing',
    '/dashboard/billing?selectedPlan=x',
    `/other?selectedPlan=${plan!.id}`,
  ];
  for (const path of others) expect(findPathPlan(path), String(path)).toBeNull();
  expect([findPlan(plan!.id), findPlan('x'), findPlan(undefined)]).toEqual([plan, null, null]);
  expect(planPriceText({ ...plan!, priceCents: 4_999 })).toBe('$49.99 per month');
});

it('leads from a same-day service to a message that asks for it', () => {
  const service = published('same-day-service').find(({ unit }) => unit === 'page')!;
  const query = new URL(requestPath(service), 'https://a.example').searchParams;
  expect(requestPath(service)).toMatch(/^\/contact\?/);
  expect(Object.fromEntries(query)).toEqual({
    service: service.id,
    price: unitPrice(service),
    duration: service.duration,
  });
  const message = `I would like to request: ${service.title} (${unitPrice(service)}, ${service.duration}).\n\n`;
  expect([sameDayMessage(service.id), sameDayMessage(service.title)]).toEqual([message, message]);
  expect(sameDayMessage('x')).toBeNull();
  expect(unitPrice({ priceCents: 7_900, unit: 'page' })).toBe('$79 per page');
  expect(unitPrice({ priceCents: 7_950, unit: '' })).toBe('$79.50');
  expect(bookingPath('tax-planning', 'services')).toBe(
    '/consultation/book?type=tax-planning&origin=services',
  );
});

test('what has a namesake is found by its whole name', () => {
  expect(namesakeOfConsultation({ title: 'Tax Planning' })?.title).toBe('Tax Planning');
  expect(namesakeOfService({ title: 'Tax Planning' })?.title).toBe('Tax Planning');
  expect(namesakeOfConsultation({ title: 'Tax' })).toBeNull();
  expect(namesakeOfService({ title: 'Tax' })).toBeNull();
  expect(listed([])).toBe('');
});

test('a price has its base first', () => {
  const lines = startingPriceLines({ basePriceCents: 1, hourlyRateCents: 101, minimumHours: 1.5 });
  expect(lines).toEqual([
    { label: 'Base price', cents: 1 },
    { label: expect.stringContaining(' at $1.01'), cents: 152 },
  ]);
});
