import { ROLE_LABELS } from './access/roles';
import { TICKET_LABELS } from './administration/ticket';
import { getActionLabel } from './audit-labels';
import { methodLabel } from './billing/payment';
import { OUTCOMES } from './booking/consultation';
import { CONSENT_LABELS } from './consent/consent';
import { DELIVERY_LABELS } from './documents/delivery';
import { SUBJECT_LABELS } from './firm/team';
import { PROVIDER_LABELS } from './identity/provider';
import { STAGES, isStage } from './jobs/stages';
import { formatMoney } from './money';
import { MEMBER_ROLE_LABELS } from './party/party';
import { STATUS_LABELS } from './tasks/status';
import { isCivilDate } from './time/civil-time';
import { civilDateText } from './time/formats';

type Format = Readonly<Record<string, string>> | ((value: string) => string);

const METHODS: Record<string, string> = {
  ...PROVIDER_LABELS,
  password: 'Password',
  email: 'Emailed link or code',
  'two-step': 'Authenticator app or recovery code',
};
const ROLES = { ...ROLE_LABELS, ...MEMBER_ROLE_LABELS };
const money = (cents: string) => formatMoney(Number(cents));
const day = (value: string) => (isCivilDate(value) ? civilDateText(value) : value);

/** How the parts of an audit entry's detail are shown; parts that aren't here by their own name. */
const PARTS: Readonly<Record<string, readonly [label: string, format?: Format]>> = {
  account: ['Person'],
  action: ['Action', getActionLabel],
  as: ['Listed', { actor: 'What the person did', subject: 'What was done to the person' }],
  assigned: ['Assigned to themselves'],
  assignee: ['Assigned to'],
  assigneeId: ['Assigned to'],
  bookable: ['Can be booked'],
  bookings: ['Booked consultations', { keep: 'kept', cancel: 'canceled' }],
  by: ['Written by'],
  cents: ['Amount', money],
  changed: ['Changed', (name) => (/^[a-z]/.test(name) ? toWords(name) : name)],
  date: ['Day', day],
  delivery: ['Kind', (kind) => lookUp(DELIVERY_LABELS, kind)?.label ?? kind],
  direction: ['Moved'],
  from: ['From', day],
  left: ['Codes left'],
  method: ['Method', (method) => METHODS[method] ?? methodLabel(method)],
  outcome: [
    'Outcome',
    (status) => OUTCOMES.find((each) => each.status === status)?.label ?? status,
  ],
  party: ['Client'],
  people: ['People signed up'],
  person: ['Person', { unknown: 'no account with that email' }],
  provider: ['Provider', PROVIDER_LABELS],
  purpose: ['Purpose', CONSENT_LABELS],
  replaced: ['Replaces an earlier one'],
  role: ['Role', ROLES],
  roles: ['Roles', ROLES],
  sessions: ['Sessions signed out'],
  sha256: ['SHA-256 of the sealed copy'],
  status: ['Status', { ...STATUS_LABELS, ...TICKET_LABELS }],
  subjects: ['Subjects', SUBJECT_LABELS],
  to: ['To', day],
  until: ['Through', day],
  verdict: ['Decision', { 'not-needed': 'Not needed', requested: 'Still needed' }],
};

type Change = { label: string; parts: readonly [before: string, after: string]; format?: Format };

/** Actions with a value before and after. */
const CHANGES: Readonly<Record<string, Change>> = {
  'document.renamed': { label: 'Changed', parts: ['from', 'to'] },
  'job.moved': {
    label: 'Stage',
    parts: ['from', 'to'],
    format: (stage) => (isStage(stage) ? STAGES[stage].label : stage),
  },
  'setting.changed': {
    label: 'Value',
    parts: ['before', 'after'],
    format: (json) => valueText(JSON.parse(json)),
  },
  'setting.changed assistantBudget': { label: 'Amount', parts: ['before', 'after'], format: money },
};

const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** "taxYear" and "tax-year" as "tax year". */
const toWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();

const toCapitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function valueText(value: unknown, format?: Format): string {
  if (Array.isArray(value))
    return value.map((each) => valueText(each, format)).join(', ') || 'none';
  if (typeof value === 'object' && value !== null) return factTexts(value).join(', ') || 'none';
  const word = String(value);
  if (word === 'true' || word === 'false') return word === 'true' ? 'yes' : 'no';
  if (word === '' || word === '""') return 'nothing';
  if (typeof format === 'function') return format(word);
  return lookUp(format ?? {}, word) ?? word;
}

const factTexts = (detail: object): string[] =>
  Object.entries(detail).map(([name, value]) => {
    const [label, format] = lookUp(PARTS, name) ?? [toCapitalized(toWords(name))];
    return `${label}: ${valueText(value, format)}`;
  });

type Recorded = { action: string; subject: string; detail: string };

/** "Role: Admin · Reason: New duties". `toName` gives the name of a record by its id. */
export function detailText(
  { action, subject, detail }: Recorded,
  nameOf: (id: string) => string | undefined,
): string {
  const parts = Object.fromEntries(
    Object.entries(JSON.parse(detail) as Record<string, unknown>).map(([name, value]) => [
      name,
      (typeof value === 'string' && nameOf(value)) || value,
    ]),
  );
  const change = lookUp(CHANGES, `${action} ${subject}`) ?? lookUp(CHANGES, action);
  if (!change || !change.parts.every((name) => name in parts)) return factTexts(parts).join(' · ');
  const {
    label,
    parts: [before, after],
    format,
  } = change;
  const { [before]: from, [after]: to, ...rest } = parts;
  const told = `${label}: ${valueText(from, format)} → ${valueText(to, format)}`;
  return [told, ...factTexts(rest)].join(' · ');
}
