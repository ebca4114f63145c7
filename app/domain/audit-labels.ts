import { ALL_EVENTS } from './events/all-events';
import type { SubjectKind } from './events/subjects';

export const ACTION_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  ALL_EVENTS.filter(({ isAudited }) => isAudited).map(({ action, label }) => [action, label]),
);

export const isAuditAction = (word: string): boolean => Object.hasOwn(ACTION_LABELS, word);

export const getActionLabel = (action: string): string =>
  isAuditAction(action) ? ACTION_LABELS[action]! : action;

const findRow = (action: string) => ALL_EVENTS.find((row) => row.action === action);

export function namelessActor(action: string): string {
  const without = findRow(action)?.without;
  if (without === 'portal') return 'The portal';
  return without === 'command line'
    ? 'Someone on the server’s command line'
    : 'Someone not signed in';
}

/** What an action is done to; an account where it is unknown. */
export const subjectKind = (action: string): SubjectKind => findRow(action)?.subject ?? 'account';
