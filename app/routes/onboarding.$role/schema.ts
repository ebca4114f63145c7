import { z } from 'zod';
import { requiredLine, requiredText } from '~/domain/forms/text';

/** Every answer is needed; a phone number is anything with seven to fifteen digits. */
export const onboardingSchema = z.object({
  location: requiredLine('Location', 200),
  phone: requiredLine('Phone', 40).refine(
    (phone) => /^[\d\s()+.x-]+$/i.test(phone) && /^\d{7,15}$/.test(phone.replace(/\D/g, '')),
    'Enter a phone number such as (407) 555-0199.',
  ),
  purpose: requiredText('What you come for', 2_000),
});
