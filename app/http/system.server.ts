import fs from 'node:fs';
import path from 'node:path';
import { PROVIDER_LABELS } from '~/domain/identity/provider';
import { sizeText } from '~/domain/documents/document';
import { dateTimeText } from '~/domain/time/formats';
import { env } from '~/env.server';
import { scheduledBackups } from '~/gateways/archive/backup-schedule.server';
import { storage } from '~/gateways/storage/storage.server';
import { measureDatabase } from '~/models/health.server';
import { waitingMail } from '~/models/mail/waiting.server';
import { liveStreams } from './live.server';
import { configuredProviders } from './providers.server';

/** A line of the owner's page: what it is about, how it stands, and whether somebody has to look after it. */
export type SystemLine = { label: string; state: string; wrong?: boolean };
export type SystemPart = { title: string; lines: readonly SystemLine[] };

const started = new Date();
const HOUR = 3_600_000;

/** How the portal itself stands: nothing of a person, and no secret. Three queries. */
export async function systemReport(now: Date): Promise<SystemPart[]> {
  const [database, files, mail] = await Promise.all([
    measureDatabase().then(
      (bytes) => ({ state: `Works, ${sizeText(bytes)}`, wrong: false }),
      () => ({ state: 'The database doesn’t answer', wrong: true }),
    ),
    storage.check().then(...worksOr('The store of files')),
    waitingMail(),
  ]);
  return [
    {
      title: 'Portal',
      lines: [
        { label: 'Version', state: `${env.version}, on Node ${process.versions.node}` },
        { label: 'Running since', state: dateTimeText(started) },
        { label: 'Memory', state: sizeText(process.memoryUsage.rss()) },
      ],
    },
    {
      title: 'Data',
      lines: [
        { label: 'Database', ...database },
        { label: 'Files', ...files, state: `${files.state}, ${fileStore()}` },
        { label: 'Free space', ...freeSpace() },
        { label: 'Backups', ...backups(now) },
      ],
    },
    {
      title: 'Email',
      lines: [
        {
          label: 'Mail server',
          state: env.smtpUrl
            ? new URL(env.smtpUrl).host
            : 'None: email stays in the outbox, unsent. Set SMTP_URL.',
          wrong: !env.smtpUrl && !env.demo,
        },
        { label: 'Waiting to be sent', state: count(mail.waiting) },
        {
          label: 'Not taken so far',
          state: mail.lastError ? `${count(mail.failing)}. ${mail.lastError}` : count(mail.failing),
          wrong: mail.failing > 0,
        },
      ],
    },
    {
      title: 'Services',
      lines: [
        {
          label: 'Live messages',
          state: `${env.ably ? 'Ably' : 'Built in'}, ${count(liveStreams.size)} open`,
        },
        {
          label: 'Jennifer',
          state: env.openai
            ? `${env.openai.model} of ${env.openai.company}, by consent`
            : 'Built-in guide. Set OPENAI_API_KEY for a language model.',
        },
        {
          label: 'Payment',
          state: env.stripe
            ? 'Stripe'
            : 'By invoice. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET for payment online.',
        },
        { label: 'Sign-in with', state: providers() },
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

const fileStore = () => (env.s3 ? `in the bucket ${env.s3.bucket}` : 'in a folder');

function freeSpace(): Omit<SystemLine, 'label'> {
  const { bavail, bsize } = fs.statfsSync(env.dataDir);
  const free = bavail * bsize;
  return { state: sizeText(free), wrong: free < 500_000_000 };
}

function backups(now: Date): Omit<SystemLine, 'label'> {
  if (!env.databaseUrl.startsWith('file:'))
    return { state: 'Made by PostgreSQL’s own tools, or by whoever runs it.' };
  if (!env.backups)
    return { state: 'Not made by the portal itself. Set BACKUP_DIR, or see to them.' };
  const made = scheduledBackups(env.backups.folder);
  const newest = made.at(-1);
  if (!newest) return { state: 'None yet', wrong: true };
  const late = now.getTime() - newest.madeAt.getTime() > (env.backups.hours + 1) * HOUR;
  const all = `${count(made.length)} kept in ${path.basename(env.backups.folder)}`;
  return {
    state: `Newest ${dateTimeText(newest.madeAt)}, ${sizeText(newest.bytes)}; ${all}`,
    wrong: late,
  };
}

function providers(): string {
  const names = configuredProviders().map((provider) => PROVIDER_LABELS[provider]);
  return names.length > 0 ? names.join(', ') : 'Email and password only';
}
