import { firmMail, mailFrom } from '~/models/mail/addresses.server';
import { PROVIDER_LABELS } from '~/domain/identity/provider';
import { sizeText } from '~/domain/documents/document';
import { DAY, HOUR, MINUTE } from '~/domain/time/duration';
import { dateTimeText } from '~/domain/time/formats';
import { backupStates, type BackupState } from '~/gateways/archive/backup-store.server';
import { dataKeys, dataKeysFile } from '~/gateways/storage/data-keys.server';
import { env } from '~/config/env.server';
import { freeSpace, storage } from '~/gateways/storage/storage.server';
import { auditCheckText, recentAuditCheck } from '~/models/audit-check.server';
import { measureDatabase } from '~/models/health.server';
import { countDroppedMail, getWaitingMail } from '~/models/mail/upkeep.server';
import { readSettings } from '~/models/current-settings.server';
import { listPlaceholders } from '~/models/placeholder.server';
import { lowDiskText } from '~/domain/administration/disk';
import { isPlaceholder, refusalText } from '~/domain/administration/mailbox';
import { getRefusedWebhooks } from '~/models/webhook.server';
import { streamRegistry } from '~/http/open-stream.server';
import { configuredProviders } from '~/http/providers.server';

/**
 * One line of the system report. `wrong` needs attention, `unset` isn't configured; `variables` are
 * those that change it.
 */
export type SystemLine = {
  label: string;
  state: string;
  variables?: string;
  wrong?: boolean;
  unset?: boolean;
};

export type SystemPart = { title: string; lines: readonly SystemLine[]; open?: true };

const started = new Date();

/** "2 things are not set up: backups and mail server." */
export function systemHeadline(parts: readonly SystemPart[]): string {
  const lines = parts.flatMap((part) => part.lines);
  const told = [
    sentence(
      lines.filter(({ wrong }) => wrong),
      'needs your attention',
      'need your attention',
    ),
    sentence(
      lines.filter(({ unset }) => unset),
      'is not set up',
      'are not set up',
    ),
  ];
  return told.filter(Boolean).join(' ') || 'Everything works.';
}

function sentence(lines: readonly SystemLine[], one: string, many: string): string {
  const names = lines.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  const subject = names.length === 1 ? `1 thing ${one}` : `${names.length} things ${many}`;
  return names.length === 0 ? '' : `${subject}: ${LISTED.format(names)}.`;
}

const LISTED = new Intl.ListFormat('en-US');

/** The state of the portal itself, without personal data or secrets. Ten queries. */
export async function systemReport(now: Date): Promise<SystemPart[]> {
  const [database, files, space, mail, dropped, trail, placeholders, refused] = await Promise.all([
    measureDatabase().then(
      (bytes) => ({ state: `Works, ${sizeText(bytes)}`, wrong: false }),
      () => ({ state: 'The database doesn’t answer', wrong: true }),
    ),
    storage.check().then(
      () => ({ state: 'Works', wrong: false }),
      () => ({ state: 'File storage doesn’t answer', wrong: true }),
    ),
    freeSpace().then(spaceLine, () => ({ state: 'DATA_DIR can’t be read', wrong: true })),
    getWaitingMail(),
    countDroppedMail(before(now, 30 * DAY)),
    recentAuditCheck(now),
    listPlaceholders(),
    getRefusedWebhooks(),
  ]);
  const providers = configuredProviders().map((provider) => PROVIDER_LABELS[provider]);
  const place = env.s3 ? `in the bucket ${env.s3.bucket}` : 'in a folder';
  const key = `key ${dataKeys().current} ${dataKeysFile ? 'kept beside them' : 'of DATA_KEY'}`;
  return [
    part('Portal', [
      line('Version', `${env.version}, on Node ${process.versions.node}`),
      env.commit ? line('Commit', env.commit) : line('Commit', 'Not known', 'COMMIT'),
      line('Running since', dateTimeText(started)),
      line('Memory', sizeText(process.memoryUsage.rss())),
    ]),
    {
      title: 'Still to be replaced',
      lines: placeholders.map(({ what, value }) => line(what, value)),
      open: true as const,
    },
    part('Data', [
      { label: 'Database', ...database },
      { label: 'Files', ...files, state: `${files.state}, encrypted, ${place}, ${key}` },
      { label: 'Free space', ...space },
      ...backupLines(now),
      { label: 'Audit trail', state: auditCheckText(trail).sentence, wrong: !trail.whole },
    ]),
    part('Email', [
      mailServerLine(),
      mailbox('Sent from', mailFrom(), 'MAIL_FROM'),
      firmMail()
        ? mailbox('The firm’s own mailbox', firmMail(), 'FIRM_MAIL')
        : line('The firm’s own mailbox', 'The one you publish for the firm'),
      waitingMail(mail, now),
      {
        label: 'Refused so far, and tried again',
        state: `${count(mail.failing)}${mail.lastError ? `. ${refusalText(mail.lastError)}` : ''}`,
        wrong: mail.failing > 0,
      },
      {
        label: 'Given up in the last 30 days',
        state: `${count(dropped)}${dropped > 0 ? ', listed in the audit trail' : ''}`,
        wrong: dropped > 0,
      },
    ]),
    part('Services', [
      line(
        'Live messages',
        `${env.ably ? 'Ably' : 'Built in'}, ${count(streamRegistry.size)} open`,
      ),
      env.openai
        ? line('Jennifer', `${env.openai.model} of ${env.openai.company}, with consent`)
        : line('Jennifer', 'Built-in guide, without a language model', 'OPENAI_API_KEY'),
      env.openai
        ? line(
            'Voice notes',
            `Turned into text by ${env.openai.transcribeModel} of ${env.openai.company}, with consent`,
          )
        : line('Voice notes', 'Kept as recordings; people type the summary', 'OPENAI_API_KEY'),
      env.stripe
        ? line('Payment', 'Stripe')
        : line('Payment', 'By invoice, not online', 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'),
      env.identityProofing
        ? line('Form 8879 online', `With ${new URL(env.identityProofing.url).host}`)
        : line('Form 8879 online', 'On paper or at the office', 'IDENTITY_PROOFING_URL'),
      env.clamavUrl
        ? line('Virus scanner', `ClamAV at ${new URL(env.clamavUrl).host}`)
        : line('Virus scanner', 'Only the standard test virus is found', 'CLAMAV_URL'),
      line('Sign-in with', providers.join(', ') || 'Email and password only'),
      twoStepLine(),
    ]),
    part('Outside monitoring', [
      env.metricsToken
        ? line('Figures for Prometheus', 'On, at /metrics')
        : line('Figures for Prometheus', 'Off', 'METRICS_TOKEN'),
      env.sentryDsn
        ? line('Reports of errors', `To ${new URL(env.sentryDsn).host}, without personal data`)
        : line('Reports of errors', 'In the log only', 'SENTRY_DSN'),
      {
        label: 'Webhook',
        state: refused
          ? `${refused.waiting} waiting. The receiver ${refused.lastError}`
          : readSettings().webhook
            ? `To ${new URL(readSettings().webhook).host}`
            : 'Off',
        wrong: refused !== null,
      },
      env.trustProxyHops > 0
        ? line(
            'Proxies in front',
            `${count(env.trustProxyHops)} trusted to report visitors’ addresses`,
          )
        : line(
            'Proxies in front',
            'None trusted: limits count each connecting address as one visitor',
            'TRUST_PROXY_HOPS',
          ),
    ]),
  ].filter(({ lines }) => lines.length > 0);
}

const part = (title: string, lines: SystemLine[]): SystemPart => ({ title, lines });

const line = (label: string, state: string, variables?: string): SystemLine => ({
  label,
  state,
  variables,
});

const count = (number: number) => number.toLocaleString('en-US');

function mailbox(label: string, address: string, variable: string): SystemLine {
  if (!isPlaceholder(address)) return line(label, address);
  const wrong = Boolean(env.smtpUrl) && !env.demo;
  return { ...line(label, `${address}, which is a placeholder`, variable), wrong };
}

/** Mail waits for seconds. After 15 minutes something is wrong. */
function waitingMail({ waiting, since }: { waiting: number; since: Date | null }, now: Date) {
  const wrong = env.smtpUrl !== undefined && since !== null && since < before(now, 15 * MINUTE);
  const late = wrong ? `, the oldest since ${dateTimeText(since)}` : '';
  return { label: 'Waiting to be sent', state: `${count(waiting)}${late}`, wrong };
}

function mailServerLine(): SystemLine {
  if (env.smtpUrl) return line('Mail server', new URL(env.smtpUrl).host);
  const state =
    'Sends sign-in links, confirmations and reminders. Without one, email stays in the outbox and is never sent.';
  return { ...line('Mail server', state, 'SMTP_URL'), unset: true };
}

function twoStepLine(): SystemLine {
  if (env.staffTwoStep) return line('Two-step sign-in', 'Required of staff');
  const state =
    'Keeps client records safe if a password is stolen. Staff can still sign in without it.';
  return { ...line('Two-step sign-in', state, 'STAFF_TWO_STEP=1'), unset: true };
}

/** What the owner should set up. No query. */
export const listUnset = (now: Date): SystemLine[] =>
  [...backupLines(now), mailServerLine(), twoStepLine()].filter(({ unset }) => unset);

const before = (now: Date, time: number) => new Date(now.getTime() - time);

function spaceLine(free: number): Omit<SystemLine, 'label'> {
  const low = lowDiskText(free, env.diskReserve);
  return { state: low ?? sizeText(free), wrong: low !== null };
}

function backupLines(now: Date): SystemLine[] {
  if (env.databaseUrl.startsWith('file:')) return ownBackupLines(now);
  const database = line(
    'Backups of the database',
    'Made by PostgreSQL’s own tools, or by whoever runs it.',
  );
  return env.s3 ? [database] : [database, ...ownBackupLines(now)];
}

function ownBackupLines(now: Date): SystemLine[] {
  const label = 'Backups';
  if (!env.backups) {
    const state =
      'A copy of all records every day. Without one, everything is lost if this machine fails.';
    return [{ ...line(label, state, 'BACKUP_DIR or BACKUP_S3'), unset: true }];
  }
  const states = backupStates();
  if (states.length === 0) return [line(label, 'The first one is being made.')];
  const { hours } = env.backups;
  return states.map((state) => ({
    label: `Backups in ${state.place}`,
    ...backupLine(state, hours, now),
  }));
}

/** The state of the backups in one place. `hours` is the backup interval. */
export function backupLine({ sound, odd, problem }: BackupState, hours: number, now: Date) {
  const newest = sound.at(-1);
  const late = !newest || now.getTime() - newest.madeAt.getTime() > (hours + 1) * HOUR;
  const told = [
    problem && `The last one failed. ${problem}`,
    newest
      ? `Newest ${dateTimeText(newest.madeAt)}, ${sizeText(newest.bytes)}; ${sound.length} kept.`
      : 'None yet.',
    odd.length > 0 &&
      `Not counted, since empty or dated in the future: ${odd.slice(0, 3).join(', ')}${odd.length > 3 ? ' and more' : ''}. Check the machine’s clock, and delete ${odd.length === 1 ? 'it' : 'them'}.`,
  ];
  return {
    state: told.filter(Boolean).join(' '),
    wrong: Boolean(problem) || late || odd.length > 0,
  };
}
