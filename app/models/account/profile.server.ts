import { db } from '~/db.server';
import type { Role } from '~/domain/access/roles';

/** Keeps the role a person acts in, for the next sign-in. */
export async function rememberRole(accountId: string, lastRole: Role): Promise<void> {
  await db.profile.update({ where: { id: accountId }, data: { lastRole } });
}

export type Onboarding = { location: string; phone: string; purpose: string };

/** What a person tells at their start, which then counts as done. */
export async function completeOnboarding(accountId: string, answers: Onboarding): Promise<void> {
  await db.profile.update({
    where: { id: accountId },
    data: { ...answers, onboardingComplete: true },
  });
}

/** What a person has told about themselves so far. */
export function getOnboarding(accountId: string) {
  return db.profile.findUniqueOrThrow({
    where: { id: accountId },
    select: { location: true, phone: true, purpose: true, onboardingComplete: true },
  });
}

/** The phone number a person has told; '' where they have told none. */
export async function getPhone(accountId: string): Promise<string> {
  const profile = await db.profile.findUnique({
    where: { id: accountId },
    select: { phone: true },
  });
  return profile?.phone ?? '';
}
