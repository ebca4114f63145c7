import type { ToDo } from '../dashboard/to-do';
import { DAY } from '../time/duration';

export type OpeningFacts = {
  isOpen: boolean;
  /** Team members who can be booked for a subject. */
  bookable: number;
  services: number;
  mailIsSet: boolean;
  /** Emails that should have been sent by now. */
  unsentMail: number;
  superadminsWithoutTwoStep: number;
  /** When the newest backup was made; undefined where the portal can’t know. */
  newestBackup: Date | null | undefined;
};

export type OpeningStep = { id: string; title: string; why: string; href: string; done: boolean };

const MAX_BACKUP_AGE = 7 * DAY;

export function openingSteps(facts: OpeningFacts, now: Date): OpeningStep[] {
  const { newestBackup } = facts;
  return [
    {
      id: 'people',
      title: 'Add the people who meet clients',
      why: 'No one can be booked until someone on your team has a subject.',
      href: '/admin/team',
      done: facts.bookable > 0,
    },
    {
      id: 'services',
      title: 'Publish what you offer',
      why: 'Publish the services and consultations that fit, with your prices. Discard the rest.',
      href: '/admin/catalog',
      done: facts.services > 0,
    },
    {
      id: 'mail',
      title: 'Set up email',
      why: 'Sign-in links and confirmations go by email. Set SMTP_URL and MAIL_FROM.',
      href: '/superadmin/system#email',
      done: facts.mailIsSet && facts.unsentMail === 0,
    },
    {
      id: 'two-step',
      title: 'Set up two-step sign-in for each superadmin',
      why: 'Then a stolen password alone isn’t enough to get in.',
      href: '/account/two-step',
      done: facts.superadminsWithoutTwoStep === 0,
    },
    ...(newestBackup === undefined
      ? []
      : [
          {
            id: 'backup',
            title: 'Set up backups',
            why: 'Set BACKUP_DIR or BACKUP_S3. Done when there is a backup from the last seven days.',
            href: '/superadmin/system#data',
            done: newestBackup !== null && now.getTime() - newestBackup.getTime() < MAX_BACKUP_AGE,
          },
        ]),
    {
      id: 'firm',
      title: 'Publish your firm',
      why: 'Its name, phone, address and hours. Your site opens as soon as you publish it.',
      href: '/admin/firm',
      done: facts.isOpen,
    },
  ];
}

/** "3 steps left" */
export function stepsLeft(steps: readonly OpeningStep[]): string {
  const left = steps.filter(({ done }) => !done).length;
  return `${left} ${left === 1 ? 'step' : 'steps'} left`;
}

export function toOpeningToDo(steps: readonly OpeningStep[]): ToDo[] {
  const next = steps.find(({ done }) => !done);
  if (!next) return [];
  const label = `Open your office: ${stepsLeft(steps)}`;
  const detail = `Next: ${next.title}`;
  return [{ id: 'opening', part: 'due', label, detail, href: '/superadmin/system' }];
}
