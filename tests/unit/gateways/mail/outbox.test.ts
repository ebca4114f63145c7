import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { MailNotSentError } from '~/domain/email/mailer';
import { outboxMailer } from '~/gateways/mail/mailer.server';

it('the outbox keeps no partial mail when the disk is full', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'portal-outbox-'));
  const mailer = outboxMailer(dataDir);
  const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const mail = { from: 'portal@eola-tax.example', to: 'ann@mail.example', ...words };
  const { writeFile } = fs;
  vi.spyOn(fs, 'writeFile').mockImplementationOnce(async (file) => {
    await writeFile(file, 'half');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  try {
    await expect(mailer.send(mail)).rejects.toThrow(MailNotSentError);
    expect(await fs.readdir(path.join(dataDir, 'outbox'))).toEqual([]);
    await mailer.send(mail);
    expect(await fs.readdir(path.join(dataDir, 'outbox'))).toEqual([
      expect.stringMatching(/\.eml$/),
    ]);
  } finally {
    await fs.rm(dataDir, { recursive: true });
  }
});
