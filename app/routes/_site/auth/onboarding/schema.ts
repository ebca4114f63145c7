import { z } from 'zod';
import { isPhone, MAX_PHONE_LENGTH, PHONE_PROBLEM } from '~/domain/forms/phone';
import { requiredLine, requiredText } from '~/domain/forms/text';

export const onboardingSchema = z.object({
  location: requiredLine('Location', 200),
  phone: requiredLine('Phone', MAX_PHONE_LENGTH).refine(isPhone, PHONE_PROBLEM),
  purpose: requiredText('How we can help you', 2_000),
});
