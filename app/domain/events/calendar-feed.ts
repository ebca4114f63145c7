import { event } from './event';

export const feedCreated = event('calendar-feed.created', 'Calendar address created', 'account');
export const feedRevoked = event('calendar-feed.revoked', 'Calendar address revoked', 'account');
