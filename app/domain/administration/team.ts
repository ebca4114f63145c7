import { z } from 'zod';
import { SUBJECTS } from '../firm/team';
import { isRoom } from '../booking/meetings';
import { requiredLine, optionalText } from '../forms/text';
import { typedEmail } from '../identity/email';

const webAddress = (label: string) =>
  optionalText(label, 300).refine(
    (words) => words === '' || (/^https:\/\/[^\s<>"']+$/.test(words) && URL.canParse(words)),
    `${label} must begin with https://`,
  );

export const memberSchema = z.object({
  name: requiredLine('Name', 100, 'Enter a name.'),
  role: requiredLine('Role', 100, 'Enter a role.'),
  description: requiredLine('Description', 300, 'Enter a description.'),
  email: typedEmail('Enter an email address.'),
  linkedin: webAddress('LinkedIn'),
  website: webAddress('Website'),
  videoRoom: optionalText('Video room', 300).refine((words) => words === '' || isRoom(words), {
    message: 'Video room must begin with https://',
  }),
  subjects: z.array(z.enum(SUBJECTS)).max(SUBJECTS.length).default([]),
  bookable: z.string().optional(),
  accountId: optionalText('Account', 36),
  position: z
    .string({ error: 'Enter a whole number.' })
    .regex(/^\d{1,3}$/, 'Enter a whole number.')
    .transform(Number),
});

export type MemberForm = z.output<typeof memberSchema>;
