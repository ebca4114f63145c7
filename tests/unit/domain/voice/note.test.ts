import { describe, expect, it } from 'vitest';
import { audioPath, noteTitle, parseRecordingId } from '~/domain/voice/note';

const HOME = 'https://portal.example';
const ID = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000';

describe('parseRecordingId', () => {
  it.each([audioPath(ID), HOME + audioPath(ID), `${audioPath(ID)}?until=1#x`])(
    'accepts %s',
    (address) => expect(parseRecordingId(address, HOME)).toBe(ID),
  );

  it.each([
    '',
    'http://[',
    `https://evil.example${audioPath(ID)}`,
    `//evil.example${audioPath(ID)}`,
    `http://portal.example${audioPath(ID)}`,
    `/assistant/recordings/${ID}/file`,
    `/assistant/recordings/../${ID}/audio`,
    `/assistant/recordings/x/audio`,
    `file:///assistant/recordings/${ID}/audio`,
    `/dashboard/documents/${ID}/audio`,
  ])('rejects %j, which was not issued here', (address) =>
    expect(parseRecordingId(address, HOME)).toBeNull(),
  );
});

it('a note is titled by its summary, else its transcript, on one short line', () => {
  expect(noteTitle({ summary: '', transcript: '' })).toBe('Recording without a summary');
  expect(noteTitle({ summary: '', transcript: 'Said\nthis.' })).toBe('Said this.');
  expect(noteTitle({ summary: 'x'.repeat(200), transcript: '' })).toHaveLength(90);
});
