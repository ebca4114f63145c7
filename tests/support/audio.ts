/** Small recordings, each real enough to be known by its content. */

const RATE = 16_000;

/** A tone of so many seconds as a WAV file: 16 bits, one channel. */
export function toneOf(seconds: number, hertz = 440): Buffer {
  const samples = Math.round(seconds * RATE);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    file.writeInt16LE(
      Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / RATE)),
      44 + at * 2,
    );
  return file;
}

export const WAV = toneOf(0.1);
export const WEBM = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex'),
  Buffer.alloc(400, 1),
]);
export const MP4 = Buffer.concat([
  Buffer.from('0000001c'.padEnd(8, '0'), 'hex'),
  Buffer.from('ftypM4A \0\0\0\0M4A mp42isom'),
  Buffer.alloc(300, 2),
]);
export const MP3 = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(300)]);
/** What other programs call .webm: Matroska without its word. */
export const MKV = Buffer.concat([
  Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex'),
  Buffer.alloc(100),
]);

/** An upload as the form of the voice notes sends it. */
export function noteOf(summary: string | null, ...recordings: readonly Buffer[]): FormData {
  const form = new FormData();
  if (summary !== null) form.append('summary', summary);
  for (const bytes of recordings)
    form.append('audio', new Blob([new Uint8Array(bytes)]), 'note.bin');
  return form;
}
