import { eventsOf } from './event';

const event = eventsOf('content');

export const contentDrafted = event('content.drafted', 'Content draft saved');
export const contentDiscarded = event('content.discarded', 'Content draft discarded');
export const contentPublished = event('content.published', 'Site content published');
export const contentImported = event('content.imported', 'Site content imported');
export const contentArchived = event('content.archived', 'Content archived');
export const contentUnarchived = event('content.unarchived', 'Content unarchived');
export const versionRestored = event('content.restored', 'Earlier version restored as a draft');
