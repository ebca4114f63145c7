import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './steps.mjs';

/**
 * Runs Prisma's command line with the project's configuration; it asks nothing of the network.
 * Rejects with what it printed when it fails.
 * @param {string[]} words
 * @param {Record<string, string>} [env] variables on top of this process's own
 * @param {string} [config]
 * @returns {Promise<void>}
 */
export function runPrisma(words, env = {}, config = 'prisma.config.ts') {
  const cli = path.join(root, 'node_modules/prisma/build/index.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...words, '--config', path.join(root, config)], {
      cwd: root,
      env: { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`prisma ${words.join(' ')} failed:\n${printed.trim()}`)),
    );
  });
}
