import { describe, expect, test } from 'vitest';
import { signInReason } from '~/domain/access/sign-in-reason';
import { serviceTitle } from '~/domain/booking/bookable';
import { findPlan } from '~/domain/firm/plan-choice';

describe('why somebody signs in', () => {
  test.each([
    ['/dashboard/billing?selectedPlan=professional', 'choose the plan'],
    ['/consultation/book?type=tax-planning', `book ${serviceTitle('tax-planning')}`],
    [
      '/consultation/book?type=tax-planning&origin=services',
      `book ${serviceTitle('advisory-services-tax-planning')}`,
    ],
    ['/consultation/book/details?type=bookkeeping', 'book Bookkeeping'],
    ['/consultation/book', 'book a consultation'],
    ['/?book=video', 'book FREE Tax Consultation'],
    ['/tax-calculator/estimates/new?year=2025', 'save your calculation'],
    ['/tax-calculator?year=2025#keep', 'download your PDF'],
    [
      '/video-classes/ask-an-enrolled-agent-2026-11-26/sign-up',
      'take a seat in Ask an Enrolled Agent',
    ],
    ['/video-classes/nothing/sign-up', 'take a seat in a live class'],
    ['/consultations', 'see your consultations'],
    ['/client', 'open the Client Portal'],
    ['/superadmin/roles', 'open the Superadmin Portal'],
  ])('for %s is to %s', (wanted, purpose) => {
    const [login, register] = (['Sign in', 'Create an account'] as const).map((wayIn) =>
      signInReason(wanted, wayIn),
    );
    if (purpose === 'choose the plan') {
      expect(login).toContain(`You chose the ${findPlan('professional')!.title}, `);
      expect(login).toContain(' Sign in to continue.');
      expect(register).toContain('Create an account to continue.');
    } else {
      expect(login).toBe(`Sign in to ${purpose}.`);
      expect(register).toBe(`Create an account to ${purpose}.`);
    }
  });

  test.each([null, '/', '/nowhere', '/dashboard', '/guests'])('is not said for %s', (wanted) => {
    expect(signInReason(wanted, 'Sign in')).toBeNull();
  });
});
