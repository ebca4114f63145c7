import { eventFactory } from './event';

const event = eventFactory('recording', 'recording');

export const noteSaved = event('saved', 'Voice note saved');
export const noteLogged = event('logged', 'Voice note logged');
export const noteTranscribed = event('transcribed', 'Voice note transcribed');
export const noteDeleted = event('deleted', 'Voice note deleted');
export const notePurged = event('purged', 'Old voice note permanently removed', {
  without: 'portal',
});
