import { env } from '~/config/env.server';
import { hostedProofing } from './hosted.server';
import type { IdentityProofing } from './port.server';

/** Null without a provider: then a Form 8879 is signed on paper or at the office. */
export const identityProofing: IdentityProofing | null = env.identityProofing
  ? hostedProofing(env.identityProofing)
  : null;
