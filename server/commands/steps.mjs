import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Runs a command in the project's folder, its output shown. Answers its exit code.
 * @param {string} command
 * @param {string[]} words
 * @param {Record<string, string>} [env] variables on top of this process's own
 * @returns {Promise<number>}
 */
export function run(command, words, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGTERM', pass);
    process.on('SIGINT', pass);
    child.on('error', (error) => {
      say(String(error));
      resolve(127);
    });
    child.on('close', (code) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a script of an installed package by this Node.
 * @param {string} script path inside node_modules
 * @param {string[]} words
 * @param {Record<string, string>} [env]
 */
export const runTool = (script, words, env) =>
  run(process.execPath, [path.join(root, 'node_modules', script), ...words], env);

/**
 * What is checked without running the product: name, script inside node_modules, words.
 * @type {[name: string, script: string, words: string[]][]}
 */
export const STATIC_CHECKS = [
  ['format', 'oxfmt/bin/oxfmt', ['--check']],
  ['lint and types', 'oxlint/bin/oxlint', []],
  ['unused code', 'knip/bin/knip.js', ['--treat-config-hints-as-errors']],
];

/**
 * Does a step unless the files it reads are as they were when it was last done.
 * @param {{ name: string, inputs: string[], stamp: string, work: () => Promise<void> }} step
 */
export async function unlessUnchanged({ name, inputs, stamp, work }) {
  const stampFile = path.join(root, stamp);
  const hash = hashOf(inputs);
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === hash) return;
  say(`${name} …`);
  await work();
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, hash);
}

/**
 * One hash over names and contents of files, and of all files in folders.
 * @param {string[]} inputs paths from the project's folder
 */
export function hashOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesIn).sort())
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} input @returns {string[]} */
function filesIn(input) {
  const full = path.join(root, input);
  if (!fs.existsSync(full)) return [];
  if (!fs.statSync(full).isDirectory()) return [input];
  return fs
    .readdirSync(full)
    .filter((name) => name !== 'generated')
    .flatMap((name) => filesIn(path.join(input, name)));
}
