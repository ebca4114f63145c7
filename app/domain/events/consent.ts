import { event } from './event';

export const consentGiven = event('consent.given', 'Consent given', 'account');
export const consentRevoked = event('consent.revoked', 'Consent withdrawn', 'account');
