import { z } from 'zod';
import { isPhone, MAX_PHONE_LENGTH, PHONE_PROBLEM } from '~/domain/forms/phone';
import { isPlainLine, oneLine, requiredName } from '~/domain/forms/text';
import { toZone } from '~/domain/time/zones';

const optionalLine = (label: string, max: number) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .refine((words) => words.length <= max, `${label} must be ${max} characters or fewer`)
    .refine(
      isPlainLine,
      `${label} contains characters that can’t be displayed. Please type it again.`,
    );

export const profileSchema = z.object({
  fullName: requiredName('Full name', 'Enter your full name.'),
  phone: optionalLine('Phone', MAX_PHONE_LENGTH).refine(
    (phone) => phone === '' || isPhone(phone),
    PHONE_PROBLEM,
  ),
  location: optionalLine('Location', 200),
  timeZone: z
    .string({ error: 'Choose your time zone.' })
    .transform((name) => toZone(name) ?? '')
    .refine((zone) => zone !== '', 'Choose your time zone from the list.'),
});
