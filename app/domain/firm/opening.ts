import type { ToDo, ToDoGroup } from '../dashboard/to-do';
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
      href: '/superadmin/system',
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
            href: '/superadmin/system',
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

/** The next of the steps that are left, for a dashboard. */
export function toOpeningToDo(steps: readonly OpeningStep[]): ToDoGroup[] {
  const left = steps.filter(({ done }) => !done);
  const toDos = left
    .slice(0, 1)
    .map(({ id, title, href }) => ({ id, label: title, detail: 'Next step', href }));
  return ownerGroup('opening', 'Steps to open your office', 'door', left.length, toDos);
}

/** What isn’t set up, for a dashboard. */
export const toSystemToDo = (labels: readonly string[]): ToDoGroup[] =>
  ownerGroup(
    'system',
    'Not set up yet',
    'key',
    labels.length,
    labels.map((label) => ({ id: label, label, detail: '', href: SYSTEM })),
  );

const SYSTEM = '/superadmin/system';

const ownerGroup = (
  kind: string,
  title: string,
  icon: string,
  count: number,
  toDos: ToDo[],
): ToDoGroup[] =>
  count > 0 ? [{ kind, title, icon, href: SYSTEM, count: String(count), toDos }] : [];
