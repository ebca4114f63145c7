import { z } from 'zod';
import { SELF_SERVICE_ROLES } from '~/domain/access/roles';
import { requiredText } from '~/domain/forms/text';

export const roleRequestSchema = z.object({
  role: z.enum(SELF_SERVICE_ROLES, { error: 'Choose a role.' }),
  reason: requiredText('Reason', 2_000, 'Enter a reason.'),
});
