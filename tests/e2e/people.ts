import { expect, type Locator, type Page } from '@playwright/test';
import { answerTo } from '../support/sums';

/** An address that no other test uses. */
export function newAddress(): string {
  return `person-${crypto.randomUUID().slice(0, 12)}@home.example`;
}

/**
 * Shows the registration form that a person sends it: by ticking the box where scripts run, else by
 * answering the question.
 */
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

/** Signs out by the header, whose links are in a menu on a phone. */
export async function signOut(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout' }).filter({ visible: true });
  if ((await logout.count()) === 0)
    await page.locator('header summary').filter({ visible: true }).last().click();
  await logout.click();
  await expect(page).toHaveURL('/login');
}

/** The menu of the portal: beside its pages, or in the header's menu where the screen is narrow. */
export async function portalMenu(page: Page): Promise<Locator> {
  const opener = page.locator('header summary[aria-label=Menu]');
  if (!(await opener.isVisible())) return page.getByRole('navigation', { name: 'Portal' });
  await opener.click();
  return page.getByRole('region', { name: 'Portal' });
}
