import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { env } from '~/config/env.server';

const CIPHER = 'aes-256-gcm';
const [ID, NONCE] = [8, 12];
export const TAG_BYTES = 16;
export const WRAPPED_BYTES = ID + NONCE + 32 + TAG_BYTES;

/** AES-256-GCM: the encrypted bytes, then their tag. `purpose` must be the same to decrypt. */
export function encrypt(bytes: Buffer, key: Buffer, nonce: Buffer, purpose = ''): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws where the bytes were changed, or the key or the purpose is another. */
export function decrypt(bytes: Buffer, key: Buffer, nonce: Buffer, purpose = ''): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** The first key wraps new keys, all unwrap. A command may change the keys file meanwhile. */
export class DataKeys {
  #keys: readonly Buffer[] = [];
  readonly #file: string | null = null;

  /** Keys of 32 bytes, or the file that holds them, made when something is first encrypted. */
  constructor(keys: readonly Buffer[] | string) {
    if (typeof keys === 'string') this.#file = keys;
    else this.#keys = keys;
  }

  /** The keys that the file holds now; while it is lost or damaged, the known keys stay. */
  #read(): readonly Buffer[] {
    try {
      const found = this.#file ? readDataKeys(this.#file) : [];
      if (found.length > 0) this.#keys = found;
    } catch (error) {
      if (this.#keys.length === 0) throw error;
    }
    return this.#keys;
  }

  /** The id of the key that encrypts, in hex; '' before there is one. */
  get current(): string {
    const [key] = this.#read();
    return key ? getId(key).toString('hex') : '';
  }

  /** A key of 32 bytes, encrypted for one purpose alone: 68 bytes. */
  wrap(key: Buffer, ...purpose: readonly string[]): Buffer {
    if (this.#read().length === 0) this.#keys = readOrMakeKeys(this.#file!);
    const wrapping = this.#keys[0]!;
    const nonce = randomBytes(NONCE);
    return Buffer.concat([
      getId(wrapping),
      nonce,
      encrypt(key, wrapping, nonce, JSON.stringify(purpose)),
    ]);
  }

  /** `current`: wrapped under the key that encrypts now. Null where no key opens it. */
  unwrap(wrapped: Buffer, ...purpose: readonly string[]): { key: Buffer; current: boolean } | null {
    const id = wrapped.subarray(0, ID);
    const find = (keys: readonly Buffer[]) => keys.find((each) => getId(each).equals(id));
    // The file is read for a key that isn't known yet.
    const wrapping = find(this.#keys) ?? find(this.#read());
    if (!wrapping || wrapped.length !== WRAPPED_BYTES) return null;
    const [nonce, body] = [wrapped.subarray(ID, ID + NONCE), wrapped.subarray(ID + NONCE)];
    try {
      const key = decrypt(body, wrapping, nonce, JSON.stringify(purpose));
      return { key, current: wrapping === this.#keys[0] };
    } catch {
      return null;
    }
  }
}

/** The first 8 bytes of a key's SHA-256. */
const getId = (key: Buffer) =>
  createHash('sha256').update('data key').update(key).digest().subarray(0, ID);

export const getKeyId = (wrapped: Buffer) => wrapped.subarray(0, ID).toString('hex');

const FILE = path.join(env.dataDir, 'data-keys');

/** The file that holds the keys where none are configured; null where they are. */
export const dataKeysFile: string | null = env.dataKeys ? null : FILE;

let configured: DataKeys | undefined;
export const dataKeys = (): DataKeys => (configured ??= new DataKeys(env.dataKeys ?? FILE));

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
  writeDataKeys(dataKeysFile, [randomBytes(32), ...readOrMakeKeys(dataKeysFile)]);
  return `${dataKeysFile} has a new key, which the portal uses from now on. Now run “rotate-keys”.`;
}

/** Adds a backup's keys behind those of the data folder. */
export function takeDataKeys(file: string): void {
  if (!dataKeysFile) return;
  const present = readDataKeys(dataKeysFile);
  const added = readDataKeys(file).filter((key) => !present.some((each) => each.equals(key)));
  if (added.length > 0) writeDataKeys(dataKeysFile, [...present, ...added]);
}

function readOrMakeKeys(file: string): readonly Buffer[] {
  if (!fs.existsSync(file)) writeDataKeys(file, [randomBytes(32)]);
  return readDataKeys(file);
}
