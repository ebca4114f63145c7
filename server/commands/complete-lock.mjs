import fs from 'node:fs';

/**
 * Completes package-lock.json after `npm install`: names the builds for other systems that a
 * package offers. A registry that doesn't carry them leaves them out of the lock, and `npm ci` then
 * refuses it, here and on those systems. `npm run lock`, after every change of the dependencies.
 */
const FILE = 'package-lock.json';
const SYSTEM = /\b(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|aix)\b/;
const PROCESSOR = /\b(arm64|arm|x64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32)\b/;

const lock = JSON.parse(fs.readFileSync(FILE, 'utf8'));

/** The platform a build's name ends in; undefined for other packages. */
function machineOf(name) {
  const word = name.split('/').at(-1).replace('linuxmusl', 'linux');
  const os = SYSTEM.exec(word)?.[0];
  const cpu = PROCESSOR.exec(word)?.[0];
  return cpu && { cpu: [cpu], ...(os ? { os: [os] } : {}) };
}

/** Where Node would look for `name` from the package at `place`, the nearest first. */
function* places(place, name) {
  for (let at = place; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    yield `${at}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = [...places(place, name)].find((path) => lock.packages[path]);
    const machine = machineOf(name);
    if (!machine || !/^\d/.test(version) || (found && lock.packages[found].version === version))
      continue;
    const path = found ? `${place}/node_modules/${name}` : `node_modules/${name}`;
    lock.packages[path] = {
      version,
      ...machine,
      ...(entry.dev ? { dev: true } : {}),
      license: entry.license,
      optional: true,
    };
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
fs.writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
