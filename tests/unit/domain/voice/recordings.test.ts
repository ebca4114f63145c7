import { describe, expect, it, test } from 'vitest';
import { MP3, MP4, WAV, WEBM } from '#tests/support/audio';
import { AUDIO_KINDS, audioKindOf, recordingName } from '~/domain/voice/audio-kind';
import { noteTitle, whyNotAsked, whyTyped } from '~/domain/voice/note';
import { noteSchema, summarySchema } from '~/domain/voice/note-schema';

describe('the kind of a recording', () => {
  it.each(['M4A ', 'M4B ', 'isom', 'iso2', 'iso9', 'mp41', 'mp42', 'dash', 'avc1', 'MSNV'])(
    'is MP4 of the brand %s',
    (brand) => expect(audioKindOf(Buffer.from(`\0\0\0\x20ftyp${brand}`, 'latin1'))).toBe('mp4'),
  );

  it.each(['heic', 'avif', 'M4V ', 'iso1', 'mp43', 'qt  '])('is not MP4 of the brand %s', (brand) =>
    expect(audioKindOf(Buffer.from(`\0\0\0\x20ftyp${brand}`, 'latin1'))).toBeNull(),
  );

  it.each([
    ['layer III of MPEG 1', 'fffb9064', 'mp3'],
    ['layer III of MPEG 2.5', 'ffe39064', 'mp3'],
    ['the highest bit rate, 32 kHz', 'fffbe864', 'mp3'],
    ['the lowest bit rate', 'fffb1064', 'mp3'],
    ['eight bits of twelve', 'ff1b9064', null],
    ['another first byte', 'fefb9064', null],
    ['a version that is none', 'ffeb9064', null],
    ['layer I', 'ffff9064', null],
    ['a layer that is none', 'fff99064', null],
    ['no bit rate', 'fffb0064', null],
    ['a bit rate that is none', 'fffbf064', null],
    ['a sample rate that is none', 'fffb9c64', null],
  ])('by its first frame, with %s', (_what, hex, kind) =>
    expect(audioKindOf(Buffer.from(hex, 'hex'))).toBe(kind),
  );

  it('is told by its very first bytes', () => {
    for (const bytes of [WEBM, MP4, WAV, MP3])
      expect(audioKindOf(Buffer.concat([Buffer.from('x'), bytes]))).toBeNull();
  });

  it('names its file', () => {
    const at = new Date('2026-11-22T12:00:00Z');
    for (const { contentType, ending } of Object.values(AUDIO_KINDS))
      expect(recordingName(at, contentType)).toBe(`voice-note-2026-11-22.${ending}`);
    for (const contentType of [null, 'image/png'])
      expect(recordingName(at, contentType)).toBe('voice-note-2026-11-22');
  });
});

test('why a recording is not heard is said with the company where there is one', () => {
  for (const why of [whyTyped, whyNotAsked]) {
    expect(why('ready', 'Model Inc.')).toBeNull();
    expect(why('no-consent', 'Model Inc.')).toMatch(/send it to Model Inc\., .*ype /);
    expect(why('no-service', 'Model Inc.')).toMatch(/at the moment\. .*ype /);
    expect(why('no-budget', 'Model Inc.')).toMatch(/this month\. .*ype /);
  }
});

test('a note’s title is one line of 90 letters at most', () => {
  const titleOf = (summary: string) => noteTitle({ summary, transcript: 'T' });
  expect(titleOf(' a \n\n b ')).toBe('a b');
  expect(titleOf('  ')).toBe('Recording without a summary');
  expect(titleOf('x'.repeat(90))).toBe('x'.repeat(90));
  expect(titleOf('x'.repeat(91))).toBe(`${'x'.repeat(89)}…`);
});

test('a summary is needed where it is confirmed, and bounded in both forms', () => {
  expect(summarySchema.safeParse({ summary: ' ' }).error?.issues[0]?.message).toBe(
    'Enter a summary.',
  );
  expect(noteSchema.parse({})).toEqual({ summary: '' });
  expect(noteSchema.parse({ audio: 'a', summary: ' b ' })).toEqual({ audio: 'a', summary: 'b' });
  for (const schema of [summarySchema, noteSchema]) {
    expect(schema.safeParse({ summary: 'x'.repeat(4_000) }).success).toBe(true);
    expect(schema.safeParse({ summary: 'x'.repeat(4_001) }).success).toBe(false);
  }
});
