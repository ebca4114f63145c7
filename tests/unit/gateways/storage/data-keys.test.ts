import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { becomeDataOwner } from '#server/commands/data-owner';
import { DataKeys, readDataKeys, writeDataKeys } from '~/gateways/storage/data-keys.server';

let folder: string;
const file = () => path.join(folder, 'data-keys');
beforeEach(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-keys-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

const SECRET = Buffer.alloc(32, 9);

describe('the keys of a data folder', () => {
  it('are created by the first encryption, not by a read', () => {
    const keys = new DataKeys(file());
    expect(keys.current).toBe('');
    expect(keys.unwrap(Buffer.alloc(68), 'x')).toBeNull();
    expect(fs.readdirSync(folder)).toEqual([]);
    const wrapped = keys.wrap(SECRET, 'x');
    expect(keys.unwrap(wrapped, 'x')).toEqual({ key: SECRET, current: true });
    expect(new DataKeys(readDataKeys(file())).current).toBe(keys.current);
  });

  it('are reread from the file, the first of which encrypts; a lost or damaged file removes none', () => {
    const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    writeDataKeys(file(), [old]);
    const running = new DataKeys(file());
    const before = running.wrap(SECRET, 'x');
    writeDataKeys(file(), [next, old]);
    const changed = new DataKeys([next, old]).wrap(SECRET, 'x');
    expect(running.unwrap(changed, 'x')).toEqual({ key: SECRET, current: true });
    expect(running.unwrap(before, 'x')).toEqual({ key: SECRET, current: false });
    expect(new DataKeys([next]).unwrap(running.wrap(SECRET, 'x'), 'x')).not.toBeNull();
    for (const spoil of [() => fs.writeFileSync(file(), 'cut'), () => fs.rmSync(file())]) {
      spoil();
      expect(running.unwrap(before, 'x')).not.toBeNull();
    }
    fs.writeFileSync(file(), 'cut');
    expect(() => new DataKeys(file()).wrap(SECRET, 'x')).toThrow('holds no whole keys');
  });
});

describe('a command', () => {
  const deeds: string[] = [];
  const user = (uid: number) => ({
    getuid: () => uid,
    setgroups: (groups: readonly (string | number)[]) => void deeds.push(`groups ${groups.join()}`),
    setgid: (id: number | string) => void deeds.push(`gid ${id}`),
    setuid: (id: number | string) => void deeds.push(`uid ${id}`),
  });
  beforeEach(() => void (deeds.length = 0));

  it('runs as the owner of the data folder, if permitted', () => {
    const { uid, gid } = fs.statSync(folder);
    becomeDataOwner(folder, user(uid));
    becomeDataOwner(path.join(folder, 'none'), user(0));
    expect(deeds).toEqual([]);
    expect(() => becomeDataOwner(folder, user(uid + 1))).toThrow(
      new RegExp(
        `belongs to the user ${uid}, and you are the user ${uid + 1}.* sudo -E -u '#${uid}'`,
      ),
    );
    if (process.getuid?.() !== 0) return;
    fs.chownSync(folder, 65_534, gid);
    becomeDataOwner(folder, user(0));
    expect(deeds).toEqual([`groups ${gid}`, `gid ${gid}`, 'uid 65534']);
    fs.chownSync(folder, uid, gid);
  });
});
