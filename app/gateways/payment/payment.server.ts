import { env } from '~/config/env.server';
import type { OnlinePayment } from './port.server';

/**
 * Stripe where its keys are set. Otherwise null: clients pay by check, by bank transfer or at the
 * office, and staff record it.
 */
export const onlinePayment: OnlinePayment | null = env.stripe
  ? (await import('./stripe.server')).stripePayment(env.stripe)
  : null;
