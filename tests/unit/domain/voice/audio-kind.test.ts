import { describe, expect, it } from 'vitest';
import { MKV, MP3, MP4, WAV, WEBM } from '#tests/support/audio';
import { PDF, PHOTO, PNG } from '#tests/support/files';
import { detectAudioKind, recordingFileName } from '~/domain/voice/audio-kind';

describe('detectAudioKind', () => {
  it.each([
    ['webm', WEBM],
    ['mp4', MP4],
    ['wav', WAV],
    ['mp3', MP3],
    ['mp3', Buffer.from('ID3\x04\0')],
  ] as const)('detects %s by its first bytes', (kind, bytes) =>
    expect(detectAudioKind(bytes)).toBe(kind),
  );

  it.each<[string, Uint8Array]>([
    ['nothing', Buffer.alloc(0)],
    ['Matroska', MKV],
    ['a photo in the same container as MP4', PHOTO],
    ['an image', PNG],
    ['a PDF', PDF],
    ['a page', Buffer.from('<script>webm ftypM4A </script>')],
    ['AVI', Buffer.from('RIFF\0\0\0\0AVI LIST')],
    ['a JPEG, which begins with the same eight bits as MP3', Buffer.from('ffd8ffe0', 'hex')],
    ['MPEG layer II', Buffer.from('fffd9064', 'hex')],
  ])('rejects %s', (_name, bytes) => expect(detectAudioKind(bytes)).toBeNull());
});

it('a recording is named by its day in Orlando', () => {
  const late = new Date('2026-11-23T02:00:00Z');
  expect(recordingFileName(late, 'audio/webm')).toBe('voice-note-2026-11-22.webm');
});
