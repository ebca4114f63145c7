import { PROVIDER_LABELS } from '~/domain/identity/provider';
import { sizeText } from '~/domain/documents/document';
import { DAY, MINUTE } from '~/domain/time/duration';
import { dateTimeText } from '~/domain/time/formats';
import { dataKeys, dataKeysFile } from '~/gateways/storage/data-keys.server';
import { env } from '~/config/env.server';
import { freeSpace, storage } from '~/gateways/storage/storage.server';
import { auditCheckText, recentAuditCheck } from '~/models/audit-check.server';
import { measureDatabase } from '~/models/health.server';
import { countDroppedMail, getWaitingMail } from '~/models/mail/upkeep.server';
import { listPlaceholders } from '~/models/placeholder.server';
import { lowDiskText } from '~/domain/administration/disk';
import { isPlaceholder, refusalText } from '~/domain/administration/mailbox';
import { backupLines, type SystemLine } from './system-backups.server';
import { streamRegistry } from './open-stream.server';
import { configuredProviders } from './providers.server';

export type SystemPart = { title: string; lines: readonly SystemLine[] };

const started = new Date();

export function systemHeadline(parts: readonly SystemPart[]): string {
  const lines = parts.flatMap((part) => part.lines);
  const [wrong, unset] = [lines.filter((line) => line.wrong), lines.filter((line) => line.unset)];
  const told = [
    wrong.length > 0 && `${things(wrong.length, 'needs', 'need')} your attention.`,
    unset.length > 0 && `${things(unset.length, 'is', 'are')} not set up.`,
  ].filter(Boolean);
  return told.join(' ') || 'Everything works.';
}

const things = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? `thing ${one}` : `things ${many}`}`;

/** The state of the portal itself, without personal data or secrets. Eight queries. */
export async function systemReport(now: Date): Promise<SystemPart[]> {
  const [database, files, space, mail, dropped, trail, placeholders] = await Promise.all([
    measureDatabase().then(
      (bytes) => ({ state: `Works, ${sizeText(bytes)}`, wrong: false }),
      () => ({ state: 'The database doesn’t answer', wrong: true }),
    ),
    storage.check().then(...worksOr('The store of files')),
    freeSpace().then(spaceLine, () => ({ state: 'DATA_DIR can’t be read', wrong: true })),
    getWaitingMail(),
    countDroppedMail(before(now, 30 * DAY)),
    recentAuditCheck(now),
    listPlaceholders(),
  ]);
  return [
    {
      title: 'Portal',
      lines: [
        { label: 'Version', state: `${env.version}, on Node ${process.versions.node}` },
        {
          label: 'Commit',
          state: env.commit ?? 'Not known. Build with COMMIT, or set it.',
        },
        { label: 'Running since', state: dateTimeText(started) },
        { label: 'Memory', state: sizeText(process.memoryUsage.rss()) },
      ],
    },
    ...(placeholders.length === 0
      ? []
      : [
          {
            title: 'Still to be replaced',
            lines: placeholders.map(({ what, value }) => ({ label: what, state: value })),
          },
        ]),
    {
      title: 'Data',
      lines: [
        { label: 'Database', ...database },
        { label: 'Files', ...files, state: `${files.state}, ${fileStore()}` },
        { label: 'Free space', ...space },
        ...backupLines(now),
        { label: 'Audit trail', state: auditCheckText(trail).sentence, wrong: !trail.whole },
      ],
    },
    {
      title: 'Email',
      lines: [
        {
          label: 'Mail server',
          state: env.smtpUrl
            ? new URL(env.smtpUrl).host
            : 'Email stays in the outbox, unsent. Set SMTP_URL. What lies there by then isn’t sent later.',
          unset: !env.smtpUrl,
        },
        { label: 'Sent from', ...mailbox(env.mailFrom, 'MAIL_FROM') },
        { label: 'The firm’s own mailbox', ...mailbox(env.firmMail, 'FIRM_MAIL') },
        { label: 'Waiting to be sent', ...waitingSince(mail, now) },
        {
          label: 'Refused so far, and tried again',
          state: mail.lastError
            ? `${count(mail.failing)}. ${refusalText(mail.lastError)}`
            : count(mail.failing),
          wrong: mail.failing > 0,
        },
        {
          label: 'Given up in the last 30 days',
          state: dropped === 0 ? '0' : `${count(dropped)}, listed in the audit trail`,
          wrong: dropped > 0,
        },
      ],
    },
    {
      title: 'Services',
      lines: [
        {
          label: 'Live messages',
          state: `${env.ably ? 'Ably' : 'Built in'}, ${count(streamRegistry.size)} open`,
        },
        {
          label: 'Jennifer',
          state: env.openai
            ? `${env.openai.model} of ${env.openai.company}, by consent`
            : 'Built-in guide. Set OPENAI_API_KEY for a language model.',
        },
        {
          label: 'Voice notes',
          state: env.openai
            ? `Turned into text by ${env.openai.transcribeModel} of ${env.openai.company}, by consent`
            : 'Kept as recordings; people type the summary. Set OPENAI_API_KEY to turn them into text.',
        },
        {
          label: 'Payment',
          state: env.stripe
            ? 'Stripe'
            : 'By invoice. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET for payment online.',
        },
        {
          label: 'Virus scanner',
          state: env.clamavUrl
            ? `ClamAV at ${new URL(env.clamavUrl).host}`
            : 'Only the standard test virus is found. Set CLAMAV_URL to have uploads scanned.',
        },
        { label: 'Sign-in with', state: providers() },
        {
          label: 'Two-step sign-in',
          state: env.staffTwoStep
            ? 'Required of staff'
            : 'Staff can sign in without it. Set STAFF_TWO_STEP=1 to require it of them.',
          unset: !env.staffTwoStep,
        },
      ],
    },
    {
      title: 'Watched from outside',
      lines: [
        {
          label: 'Figures for Prometheus',
          state: env.metricsToken ? 'On, at /metrics' : 'Off. Set METRICS_TOKEN.',
        },
        {
          label: 'Reports of errors',
          state: env.sentryDsn
            ? `To ${new URL(env.sentryDsn).host}, without personal data`
            : 'In the log alone. Set SENTRY_DSN to have them in Sentry too.',
        },
        {
          label: 'Proxies in front',
          state:
            env.trustProxyHops === 0
              ? 'None trusted: limits count each connecting address as one visitor. Set TRUST_PROXY_HOPS behind a proxy.'
              : `${count(env.trustProxyHops)} trusted to report visitors’ addresses`,
        },
      ],
    },
  ];
}

const worksOr = (what: string) =>
  [
    (): { state: string; wrong: boolean } => ({ state: 'Works', wrong: false }),
    () => ({ state: `${what} doesn’t answer`, wrong: true }),
  ] as const;

const count = (number: number) => number.toLocaleString('en-US');

/** The state of a mail address. Placeholder addresses reach nobody. */
function mailbox(address: string, variable: string): Omit<SystemLine, 'label'> {
  if (!isPlaceholder(address)) return { state: address };
  const state = `${address}, which is made up. Set ${variable}.`;
  return env.smtpUrl && !env.demo ? { state, wrong: true } : { state };
}

/** Mail waits for seconds. After 15 minutes something is wrong. */
function waitingSince(
  { waiting, since }: { waiting: number; since: Date | null },
  now: Date,
): Omit<SystemLine, 'label'> {
  const isLate = env.smtpUrl !== undefined && since !== null && since < before(now, 15 * MINUTE);
  return {
    state: isLate ? `${count(waiting)}, the oldest since ${dateTimeText(since)}` : count(waiting),
    wrong: isLate,
  };
}

const before = (now: Date, time: number) => new Date(now.getTime() - time);

const fileStore = () =>
  `encrypted, ${env.s3 ? `in the bucket ${env.s3.bucket}` : 'in a folder'}, key ${dataKeys().current} ${dataKeysFile ? 'kept beside them' : 'of DATA_KEY'}`;

function spaceLine(free: number): Omit<SystemLine, 'label'> {
  const low = lowDiskText(free, env.diskReserve);
  return { state: low ?? sizeText(free), wrong: low !== null };
}

function providers(): string {
  const names = configuredProviders().map((provider) => PROVIDER_LABELS[provider]);
  return names.length > 0 ? names.join(', ') : 'Email and password only';
}
