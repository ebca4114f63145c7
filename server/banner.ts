import path from 'node:path';
import { DEMO_PASSWORD, PEOPLE, type Person } from '#prisma/people';

/** What a person who has just started the demonstration needs to know. */
export function banner({
  url,
  dataDir,
  smtpUrl,
}: {
  url: string;
  dataDir: string;
  smtpUrl: string | undefined;
}): string {
  const people = Object.values<Person>(PEOPLE).map(
    (person) => `    ${person.email.padEnd(28)}${person.roles.join(' and ') || 'no role'}`,
  );
  const mail = smtpUrl
    ? 'is sent by the SMTP server of SMTP_URL'
    : `lies in ${path.join(dataDir, 'outbox')} and at ${url}/dev/outbox`;
  return [
    '',
    `  The portal is open at ${url}`,
    '',
    `  Demo people, password ${DEMO_PASSWORD} for each:`,
    ...people,
    '',
    `  Mail ${mail}`,
    '',
    '',
  ].join('\n');
}
