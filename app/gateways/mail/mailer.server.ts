import { env } from '~/config/env.server';
import { outboxMailer } from './outbox.server';
import type { Mailer } from '~/domain/email/mailer';
import { smtpMailer } from './smtp.server';

export const mailer: Mailer = env.smtpUrl
  ? smtpMailer(env.smtpUrl, env.mailFrom)
  : outboxMailer(env.dataDir, env.mailFrom);
