import { createServer } from 'node:net';
import { listen } from './listen';

/** A ClamAV daemon's behavior: judge, be silent, answer nonsense, never end, hang up. */
export type Mood = 'judges' | 'silent' | 'confused' | 'endless' | 'breaks off' | 'too long';

/** A file with these bytes holds a virus. */
export const INFECTED = Buffer.from('this stands for a virus');

/** Speaks the INSTREAM command of ClamAV's daemon. */
export async function startClamd() {
  const state = { mood: 'judges' as Mood, heard: [] as Buffer[] };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      if (state.mood === 'breaks off') socket.destroy();
      const file = fileOf(bytes);
      if (!file || socket.writableEnded) return;
      state.heard.push(file);
      if (state.mood === 'silent') return;
      if (state.mood === 'endless') return void socket.write('stream: O'.repeat(10_000));
      socket.end(`${VERDICTS[state.mood] ?? judge(file)}\0`);
    });
  });
  const { port, stop } = await listen(server);
  return { url: `tcp://127.0.0.1:${port}`, state, stop };
}

const VERDICTS: Partial<Record<Mood, string>> = {
  confused: 'UNKNOWN COMMAND',
  'too long': 'INSTREAM size limit exceeded. ERROR',
};

const judge = (file: Buffer) =>
  file.includes(INFECTED) ? 'stream: Test.Virus.UNOFFICIAL FOUND' : 'stream: OK';

/** The file that a whole command holds; null while more of it is to come. */
function fileOf(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (bytes.subarray(0, command.length).toString() !== command) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
