import { proofIn } from '../support/mailbox';
import { expect, test } from './fixtures';
import { newAddress, passCaptcha, signOut } from './people';
import { findPlan } from '~/domain/firm/plan-choice';
import { getFirm } from '~/models/firm/published.server';

const PLAN = findPlan(getFirm(), 'professional')!;

test('a visitor chooses a plan, registers, confirms by the emailed link and requests the plan', async ({
  page,
  scripted,
  mail,
}) => {
  test.slow();
  const address = newAddress();
  await page.goto('/');
  await page.getByRole('link', { name: `Choose ${PLAN.title}` }).click();
  await expect(page).toHaveURL(/\/register\?redirect=/);
  await expect(page.getByText(`You chose the ${PLAN.title}`)).toBeVisible();
  await page.getByLabel('Full name').fill('Nora <b>Vale</b>');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Please verify you are not a robot.');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('Full name')).toHaveValue('Nora <b>Vale</b>');
  await page.getByRole('checkbox', { name: /^Client/ }).check();
  await passCaptcha(page, scripted);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('📩 Magic link sent! Check your inbox.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\/code\?challenge=/);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  await page.goto(proofIn(await mail(address)).link);
  await expect(page.getByRole('heading', { name: 'Confirm your registration' })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('Nora <b>Vale</b>')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm and create account' }).click();

  await expect(page).toHaveURL(/\/onboarding\/client/);
  await page.getByLabel('Location').fill('Winter Park, FL');
  await page.getByLabel('Phone').fill('(407) 555-0199');
  await page.getByLabel('How can we help you?').fill('Taxes on my index funds');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page).toHaveURL('/dashboard/billing?selectedPlan=professional');
  await page.getByRole('button', { name: 'Request this plan' }).click();
  await expect(page.getByText(`We received your request for the ${PLAN.title}.`)).toBeVisible();
  await signOut(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto('/client/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fclient%2Fdashboard');
});

test('a visitor confirms a registration by the emailed code, and returns to the requested page', async ({
  page,
  scripted,
  mail,
}) => {
  const address = newAddress();
  await page.goto('/register?redirect=%2Fcontact');
  await page.getByLabel('Full name').fill('Omar Reed');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('checkbox', { name: /^Student/ }).check();
  await page.getByLabel('Password (optional)').fill('violet-heron-at-noon');
  await passCaptcha(page, scripted);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login\/code/);
  const { code } = proofIn(await mail(address));
  await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm registration' }).click();
  await expect(page).toHaveURL('/onboarding/student?redirect=%2Fcontact');
});
