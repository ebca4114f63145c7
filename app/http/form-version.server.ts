import { createHash } from 'node:crypto';
import { data } from '@remix-run/node';
import { plainLines } from '~/domain/forms/text';
import { VERSION, type SavedMeanwhile } from '~/domain/forms/hidden-fields';
import { clockText, dateTimeText, shortDateText } from '~/domain/time/formats';
import type { AuditEntry } from '~/models/audit.server';
import { findLastChange } from '~/models/audit-trail.server';
import { textField, type Answerable } from './form.server';

/** A record's values by field, as its edit form shows them. Empty ones may be missing. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What an edit form carries that is drawn now from these values: their hash and the time. */
export const newVersion = (values: FormValues): string => `${hashValues(values)}.${Date.now()}`;

function hashValues(values: FormValues): string {
  const texts = Object.entries(values).map(([name, value]) => [name, toText(value)] as const);
  const filled = texts.filter(([, text]) => text !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(filled)).digest('base64url').slice(0, 16);
}

const toText = (value: unknown): string => plainLines([value ?? ''].flat().join('\n')).trim();

/** What the audit trail names as changed: an id or several. */
export type Subject = string | readonly string[];

/** Who saved last and when: what the audit trail calls such a change, or what the record says. */
export type ChangedBy =
  | AuditEntry['action'][]
  | { actorId: string | null; name: string | null; at: Date };

/** An edit form that was drawn from an older version than what is stored now. */
export class StaleFormError extends Error {
  constructor(
    readonly form: FormData,
    readonly current: FormValues,
    readonly changedBy: ChangedBy,
    readonly subject: Subject,
  ) {
    super('The record was changed since its form was drawn.');
  }
}

/**
 * Throws StaleFormError if a form was drawn from another version than the `current` values, unless it
 * says the same, as one that is sent twice. Call it in the transaction that saves.
 */
export function assertDrawnFrom(
  form: FormData,
  current: FormValues,
  changedBy: ChangedBy,
  subject: Subject,
): void {
  const [hash] = textField(form, VERSION).split('.');
  if (!hash || hash === hashValues(current)) return;
  if (differingFields(form, current).length > 0)
    throw new StaleFormError(form, current, changedBy, subject);
}

const differingFields = (form: FormData, current: FormValues) =>
  Object.keys(current).filter((name) => toText(form.getAll(name)) !== toText(current[name]));

/** The form as it was typed, beside what is stored now, whose version it carries from here on. */
export async function staleForm(
  submission: Answerable,
  { form, current, changedBy, subject }: StaleFormError,
  viewerId: string | undefined,
) {
  const drawnAt = new Date(Number(textField(form, VERSION).split('.')[1]) || 0);
  const change = Array.isArray(changedBy)
    ? await findLastChange(changedBy, subject, drawnAt)
    : changedBy;
  const who = change?.actorId === viewerId ? 'You' : (change?.name ?? 'Someone');
  const when = change ? ` ${changedAt(change.at, new Date())}` : '';
  const result = submission.reply({
    formErrors: [`${who} changed this${when}. Nothing of yours is saved yet.`],
  });
  const savedMeanwhile = Object.fromEntries(
    differingFields(form, current).map((name) => [name, current[name] ?? '']),
  ) as SavedMeanwhile;
  const initialValue: typeof result.initialValue = {
    ...result.initialValue,
    [VERSION]: newVersion(current),
  };
  return data(
    { ...result, initialValue, status: 'error' as const, savedMeanwhile },
    { status: 409 },
  );
}

const changedAt = (at: Date, now: Date): string =>
  shortDateText(at) === shortDateText(now) ? `at ${clockText(at)}` : `on ${dateTimeText(at)}`;
