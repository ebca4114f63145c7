import { civilTime } from '../time/civil-time';

export type AudioKind = 'webm' | 'mp4' | 'wav' | 'mp3';

export const AUDIO_KINDS: Record<AudioKind, { contentType: string; ending: string }> = {
  webm: { contentType: 'audio/webm', ending: 'webm' },
  mp4: { contentType: 'audio/mp4', ending: 'm4a' },
  wav: { contentType: 'audio/wav', ending: 'wav' },
  mp3: { contentType: 'audio/mpeg', ending: 'mp3' },
};

export const ACCEPTED_AUDIO = 'WebM, MP4 (M4A), WAV or MP3';
export const ACCEPTED_AUDIO_TYPES = '.webm,.m4a,.mp4,.wav,.mp3,audio/*';

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

export function detectAudioKind(head: Uint8Array): AudioKind | null {
  const start = latin(head.subarray(0, 64));
  if (start.startsWith('\x1a\x45\xdf\xa3')) return start.includes('webm') ? 'webm' : null;
  if (/^....ftyp(M4[AB] |isom|iso[2-9]|mp4[12]|dash|avc1|MSNV)/s.test(start)) return 'mp4';
  if (/^RIFF....WAVE/s.test(start)) return 'wav';
  return start.startsWith('ID3') || isMp3Frame(head) ? 'mp3' : null;
}

/** Eleven sync bits, layer III, and valid bit and sample rates. */
function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const sync = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08;
  const rates = (third & 0xf0) !== 0xf0 && (third & 0xf0) !== 0 && (third & 0x0c) !== 0x0c;
  return sync && (second & 0x06) === 0x02 && rates;
}

export function recordingFileName(createdAt: Date, contentType: string | null): string {
  const kind = Object.values(AUDIO_KINDS).find((each) => each.contentType === contentType);
  const { date } = civilTime(createdAt);
  return `voice-note-${date}${kind ? `.${kind.ending}` : ''}`;
}
