import { eventsOf } from './event';

const event = eventsOf('recording');

export const noteSaved = event('recording.saved', 'Voice note saved');
export const noteLogged = event('recording.logged', 'Voice note logged');
export const noteTranscribed = event('recording.transcribed', 'Voice note transcribed');
export const noteDeleted = event('recording.deleted', 'Voice note deleted');
export const notePurged = event('recording.purged', 'Old voice note permanently removed', {
  without: 'portal',
});
