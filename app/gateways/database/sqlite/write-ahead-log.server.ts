import fs from 'node:fs';

/** The first four bytes of a write-ahead log; the last bit says in which order the words of its checksums are read. */
const MAGIC = 0x377f0682;
const HEADER = 32;
const FRAME_HEADER = 24;

/**
 * What is wrong with the write-ahead log beside a SQLite file, in a few words; null where nothing
 * is, or there is none. SQLite itself says nothing of a damaged log: it leaves out what comes after
 * the damage. What a power cut may leave is no damage: the end of a log from an earlier round, and
 * one last transaction that was not wholly written.
 */
export function logProblem(file: string): string | null {
  const name = `${file}-wal`;
  if (!fs.statSync(name, { throwIfNoEntry: false })?.isFile()) return null;
  const log = fs.readFileSync(name);
  if (log.length <= HEADER) return null;
  const magic = log.readUInt32BE(0);
  const sumOf = checksum(log, magic === MAGIC);
  const pageSize = log.readUInt32BE(8);
  let sum = sumOf([0, 0], 0, HEADER - 8);
  if ((magic & ~1) >>> 0 !== MAGIC || pageSize < 512 || !isStored(sum, log, HEADER - 8))
    return 'its beginning can’t be read';

  const sameRound = (at: number) => log.compare(log, 16, 24, at + 8, at + 16) === 0;
  const frame = FRAME_HEADER + pageSize;
  let whole = true;
  let commitsAfter = 0;
  for (let at = HEADER; at + frame <= log.length; at += frame) {
    if (whole) {
      const next = sumOf(sumOf(sum, at, at + 8), at + FRAME_HEADER, at + frame);
      whole = sameRound(at) && isStored(next, log, at + 16);
      sum = next;
    } else if (sameRound(at) && log.readUInt32BE(at + 4) > 0) commitsAfter += 1;
  }
  return commitsAfter > 1 ? 'it is damaged in the middle' : null;
}

type Sum = readonly [number, number];

/** SQLite's checksum of the 32-bit words from one position to another, going on from an earlier one. */
function checksum(log: Buffer, littleEndian: boolean) {
  const wordAt = (at: number) => (littleEndian ? log.readUInt32LE(at) : log.readUInt32BE(at));
  return ([first, second]: Sum, from: number, to: number): Sum => {
    for (let at = from; at < to; at += 8) {
      first = (first + wordAt(at) + second) >>> 0;
      second = (second + wordAt(at + 4) + first) >>> 0;
    }
    return [first, second];
  };
}

function isStored([first, second]: Sum, log: Buffer, at: number): boolean {
  return log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second;
}
