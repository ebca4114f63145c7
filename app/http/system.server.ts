import { firmMail, mailFrom } from '~/gateways/mail/addresses.server';
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
import { listPlaceholders } from '~/models/placeholder.server';
import { lowDiskText } from '~/domain/administration/disk';
import { isPlaceholder, refusalText } from '~/domain/administration/mailbox';
import { streamRegistry } from './open-stream.server';
import { configuredProviders } from './providers.server';

/** One line of the system report. `wrong` needs attention, `unset` isn't configured. */
export type SystemLine = { label: string; state: string; wrong?: boolean; unset?: boolean };

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
    storage.check().then(
      () => ({ state: 'Works', wrong: false }),
      () => ({ state: 'File storage doesn’t answer', wrong: true }),
    ),
    freeSpace().then(spaceLine, () => ({ state: 'DATA_DIR can’t be read', wrong: true })),
    getWaitingMail(),
    countDroppedMail(before(now, 30 * DAY)),
    recentAuditCheck(now),
    listPlaceholders(),
  ]);
  const providers = configuredProviders().map((provider) => PROVIDER_LABELS[provider]);
  const place = env.s3 ? `in the bucket ${env.s3.bucket}` : 'in a folder';
  const key = `key ${dataKeys().current} ${dataKeysFile ? 'kept beside them' : 'of DATA_KEY'}`;
  return [
    part('Portal', [
      line('Version', `${env.version}, on Node ${process.versions.node}`),
      line('Commit', env.commit ?? 'Not known. Build with COMMIT, or set it.'),
      line('Running since', dateTimeText(started)),
      line('Memory', sizeText(process.memoryUsage.rss())),
    ]),
    part(
      'Still to be replaced',
      placeholders.map(({ what, value }) => line(what, value)),
    ),
    part('Data', [
      { label: 'Database', ...database },
      { label: 'Files', ...files, state: `${files.state}, encrypted, ${place}, ${key}` },
      { label: 'Free space', ...space },
      ...backupLines(now),
      line('Audit trail', auditCheckText(trail).sentence, { wrong: !trail.whole }),
    ]),
    part('Email', [
      line(
        'Mail server',
        env.smtpUrl
          ? new URL(env.smtpUrl).host
          : 'Email stays in the outbox, unsent. Set SMTP_URL. Email already there won’t be sent later.',
        { unset: !env.smtpUrl },
      ),
      mailbox('Sent from', mailFrom(), 'MAIL_FROM'),
      firmMail()
        ? mailbox('The firm’s own mailbox', firmMail(), 'FIRM_MAIL')
        : line('The firm’s own mailbox', 'The one you publish for the firm'),
      waitingMail(mail, now),
      line(
        'Refused so far, and tried again',
        `${count(mail.failing)}${mail.lastError ? `. ${refusalText(mail.lastError)}` : ''}`,
        { wrong: mail.failing > 0 },
      ),
      line(
        'Given up in the last 30 days',
        `${count(dropped)}${dropped > 0 ? ', listed in the audit trail' : ''}`,
        { wrong: dropped > 0 },
      ),
    ]),
    part('Services', [
      line(
        'Live messages',
        `${env.ably ? 'Ably' : 'Built in'}, ${count(streamRegistry.size)} open`,
      ),
      line(
        'Jennifer',
        env.openai
          ? `${env.openai.model} of ${env.openai.company}, with consent`
          : 'Built-in guide. Set OPENAI_API_KEY for a language model.',
      ),
      line(
        'Voice notes',
        env.openai
          ? `Turned into text by ${env.openai.transcribeModel} of ${env.openai.company}, with consent`
          : 'Kept as recordings; people type the summary. Set OPENAI_API_KEY to turn them into text.',
      ),
      line(
        'Payment',
        env.stripe
          ? 'Stripe'
          : 'By invoice. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET for payment online.',
      ),
      line(
        'Virus scanner',
        env.clamavUrl
          ? `ClamAV at ${new URL(env.clamavUrl).host}`
          : 'Only the standard test virus is found. Set CLAMAV_URL to have uploads scanned.',
      ),
      line('Sign-in with', providers.join(', ') || 'Email and password only'),
      line(
        'Two-step sign-in',
        env.staffTwoStep
          ? 'Required of staff'
          : 'Staff can sign in without it. Set STAFF_TWO_STEP=1 to require it of them.',
        { unset: !env.staffTwoStep },
      ),
    ]),
    part('Outside monitoring', [
      line(
        'Figures for Prometheus',
        env.metricsToken ? 'On, at /metrics' : 'Off. Set METRICS_TOKEN.',
      ),
      line(
        'Reports of errors',
        env.sentryDsn
          ? `To ${new URL(env.sentryDsn).host}, without personal data`
          : 'In the log only. Set SENTRY_DSN to have them in Sentry too.',
      ),
      line(
        'Proxies in front',
        env.trustProxyHops === 0
          ? 'None trusted: limits count each connecting address as one visitor. Set TRUST_PROXY_HOPS behind a proxy.'
          : `${count(env.trustProxyHops)} trusted to report visitors’ addresses`,
      ),
    ]),
  ].filter(({ lines }) => lines.length > 0);
}

const part = (title: string, lines: SystemLine[]): SystemPart => ({ title, lines });

const line = (
  label: string,
  state: string,
  marks: Pick<SystemLine, 'wrong' | 'unset'> = {},
): SystemLine => ({ label, state, ...marks });

const count = (number: number) => number.toLocaleString('en-US');

function mailbox(label: string, address: string, variable: string): SystemLine {
  if (!isPlaceholder(address)) return line(label, address);
  const wrong = Boolean(env.smtpUrl) && !env.demo;
  return line(label, `${address}, which is a placeholder. Set ${variable}.`, { wrong });
}

/** Mail waits for seconds. After 15 minutes something is wrong. */
function waitingMail({ waiting, since }: { waiting: number; since: Date | null }, now: Date) {
  const wrong = env.smtpUrl !== undefined && since !== null && since < before(now, 15 * MINUTE);
  const late = wrong ? `, the oldest since ${dateTimeText(since)}` : '';
  return line('Waiting to be sent', `${count(waiting)}${late}`, { wrong });
}

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
      'The portal makes none on its own. Set BACKUP_DIR or BACKUP_S3 to have one made every day, or back up DATA_DIR some other way.';
    return [line(label, state, { unset: true })];
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
