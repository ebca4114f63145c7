import { env } from '~/config/env.server';
import type { OnlinePayment } from './port.server';

/** Null without Stripe: clients pay by check, transfer or at the office, and staff record it. */
export const onlinePayment: OnlinePayment | null = env.stripe
  ? (await import('./stripe.server')).stripePayment(env.stripe)
  : null;
