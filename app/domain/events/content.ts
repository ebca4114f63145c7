import { eventFactory } from './event';

const event = eventFactory('content', 'content');

export const contentDrafted = event('drafted', 'Content draft saved');
export const contentDiscarded = event('discarded', 'Content draft discarded');
export const contentPublished = event('published', 'Site content published');
export const contentImported = event('imported', 'Site content imported');
export const contentArchived = event('archived', 'Content archived');
export const contentUnarchived = event('unarchived', 'Content unarchived');
export const versionRestored = event('restored', 'Earlier version restored as a draft');
