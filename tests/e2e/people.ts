import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { proofIn } from '../support/mailbox';
import { answerTo } from '../support/sums';

/** An address that no other test uses. */
export function newAddress(): string {
  return `person-${crypto.randomUUID().slice(0, 12)}@home.example`;
}

/** Shows the registration form that a person sends it: by ticking the box where scripts run, else by answering the question. */
export async function passCaptcha(page: Page, scripted: boolean): Promise<void> {
  if (scripted) {
    await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
    await expect(page.getByText('Verified.')).toBeVisible({ timeout: 20_000 });
  } else {
    await page
      .getByLabel(/^What is/)
      .fill(answerTo((await page.getByText(/^What is \w+ plus \w+\?$/).textContent()) ?? ''));
  }
}

type Fixtures = {
  page: Page;
  mail: (address: string, count?: number) => Promise<Email>;
  scripted: boolean;
};

/** Makes an account of a new person by registering and confirming, and signs them out again. Answers its address. */
export async function registerPerson(
  { page, mail, scripted }: Fixtures,
  role: 'client' | 'professional' | 'investor' | 'student',
  password = '',
): Promise<string> {
  const address = newAddress();
  await page.goto(`/register?role=${role}`);
  await page.getByLabel('Full name').fill('Robin Tell');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel('Password (optional)').fill(password);
  await passCaptcha(page, scripted);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login\/code/);
  await page.goto(proofIn(await mail(address)).link);
  await page.getByRole('button', { name: 'Confirm and create account' }).click();
  await expect(page).toHaveURL(`/onboarding/${role}`);
  await page.context().clearCookies();
  return address;
}

/** Signs out by the header, whose links are in a menu on a phone. */
export async function signOut(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout' }).filter({ visible: true });
  if ((await logout.count()) === 0)
    await page.locator('header summary').filter({ visible: true }).last().click();
  await logout.click();
  await expect(page).toHaveURL('/login');
}
