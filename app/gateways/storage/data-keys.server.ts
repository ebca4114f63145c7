import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { env } from '~/config/env.server';

/** Wraps other keys. `id`: the first 8 bytes of its SHA-256. */
export type DataKey = { id: Buffer; bytes: Buffer };

/** The first key encrypts, all decrypt. A command may change a keys file beside the server. */
export class DataKeys {
  #keys: readonly DataKey[] = [];
  readonly #file: string | null;
  #read = '';

  /** Keys of 32 bytes, or the file that holds them, made when something is first encrypted. */
  constructor(keys: readonly Buffer[] | string) {
    this.#file = typeof keys === 'string' ? keys : null;
    if (typeof keys !== 'string') this.#set(keys);
  }

  #set(keys: readonly Buffer[]): void {
    this.#keys = keys.map((bytes) => ({ bytes, id: idOf(bytes) }));
  }

  /** Reads a changed file again; while it can't be read, the known keys stay. */
  #refresh(): void {
    const found = this.#file && fs.statSync(this.#file, { throwIfNoEntry: false });
    if (!found) return;
    const version = [found.ino, found.mtimeMs, found.size].join();
    if (version === this.#read) return;
    try {
      this.#set(readDataKeys(this.#file!));
      this.#read = version;
    } catch (error) {
      if (this.#keys.length === 0) throw error;
    }
  }

  /** The id of the key that encrypts, in hex; '' before there is one. */
  get current(): string {
    this.#refresh();
    return this.#keys[0]?.id.toString('hex') ?? '';
  }

  /** A key of 32 bytes, encrypted for one purpose alone: 68 bytes. */
  wrap(key: Buffer, ...purpose: readonly string[]): Buffer {
    this.#refresh();
    if (this.#keys.length === 0) this.#set(keptKeys(this.#file!));
    const { id, bytes } = this.#keys[0]!;
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(boundTo(purpose));
    return Buffer.concat([id, nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  }

  /** `current`: wrapped under the key that encrypts now. Null where no key opens it. */
  unwrap(wrapped: Buffer, ...purpose: readonly string[]): { key: Buffer; current: boolean } | null {
    const id = wrapped.subarray(0, ID);
    this.#refresh();
    const found = this.#keys.findIndex((each) => each.id.equals(id));
    if (found < 0 || wrapped.length !== WRAPPED_BYTES) return null;
    const nonce = wrapped.subarray(ID, ID + NONCE);
    const cipher = createDecipheriv(CIPHER, this.#keys[found]!.bytes, nonce);
    cipher.setAAD(boundTo(purpose)).setAuthTag(wrapped.subarray(-TAG));
    try {
      const key = Buffer.concat([
        cipher.update(wrapped.subarray(ID + NONCE, -TAG)),
        cipher.final(),
      ]);
      return { key, current: found === 0 };
    } catch {
      return null;
    }
  }
}

const CIPHER = 'aes-256-gcm';
const [ID, NONCE, TAG] = [8, 12, 16];
export const WRAPPED_BYTES = ID + NONCE + 32 + TAG;

const boundTo = (purpose: readonly string[]) => Buffer.from(JSON.stringify(purpose));

const idOf = (key: Buffer) =>
  createHash('sha256').update('data key').update(key).digest().subarray(0, ID);

export const getKeyId = (wrapped: Buffer) => wrapped.subarray(0, ID).toString('hex');

const fileOf = (dataDir: string) => path.join(dataDir, 'data-keys');

/** The file that holds the keys where none are configured; null where they are. */
export const dataKeysFile: string | null = env.dataKeys ? null : fileOf(env.dataDir);

/** The keys of a file, a line each in base64, the first one first. None where there is no file. */
export function readDataKeys(file: string): Buffer[] {
  if (!fs.existsSync(file)) return [];
  const keys = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'base64'));
  if (keys.length > 0 && keys.every((key) => key.length === 32)) return keys;
  throw new Error(`${file} holds no whole keys. Put back the file as it was in a backup.`);
}

/** Writes keys into a file that only its owner reads, whole or not at all. */
export function writeDataKeys(file: string, keys: readonly Buffer[]): void {
  const text = keys.map((key) => `${key.toString('base64')}\n`).join('');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const making = `${file}.${randomBytes(4).toString('hex')}`;
  fs.writeFileSync(making, text, { flag: 'wx', mode: 0o600, flush: true });
  fs.renameSync(making, file);
}

/** Makes the key that encrypts from now on, also for a running server. Returns what to do next. */
export function addDataKey(): string {
  if (!dataKeysFile)
    throw new Error(
      'DATA_KEY holds the keys: put a new one in front of it, restart the server, and run “rotate-keys”.',
    );
  writeDataKeys(dataKeysFile, [randomBytes(32), ...keptKeys(dataKeysFile)]);
  return `${dataKeysFile} has a new key, which the portal uses from now on. Now run “rotate-keys”.`;
}

/** Adds a backup's keys behind those of the data folder. */
export function takeDataKeys(file: string): void {
  if (!dataKeysFile) return;
  const kept = readDataKeys(dataKeysFile);
  const added = readDataKeys(file).filter((key) => !kept.some((each) => each.equals(key)));
  if (added.length > 0) writeDataKeys(dataKeysFile, [...kept, ...added]);
}

let known: DataKeys | undefined;

export function dataKeys(): DataKeys {
  return (known ??= new DataKeys(env.dataKeys ?? fileOf(env.dataDir)));
}

function keptKeys(file: string): readonly Buffer[] {
  const kept = readDataKeys(file);
  if (kept.length > 0) return kept;
  writeDataKeys(file, [randomBytes(32)]);
  return readDataKeys(file);
}
