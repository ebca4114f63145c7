import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { bareEnvironment, ENTRY } from './server';

export type Outcome = { status: number | null; text: string };

/** Runs one of the built commands to its end, as `npm run` does. Returns its exit code and what it printed. */
export function runCommand(name: string, dataDir: string, ...words: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(path.dirname(ENTRY), `${name}.js`), ...words],
    {
      env: bareEnvironment({ DATA_DIR: dataDir, SESSION_SECRET: 'x'.repeat(32) }),
      encoding: 'utf8',
      timeout: 20_000,
    },
  );
  return { status, text: (stdout + stderr).trim() };
}

/** Starts a server that must refuse to. Returns its exit code and what it printed as an error; ends one that serves after all. */
export function refusedStart(variables: Record<string, string>): Promise<Outcome> {
  const child = spawn(process.execPath, [ENTRY], {
    env: bareEnvironment({ DEMO: '1', PORT: '0', ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 20_000,
  });
  let text = '';
  child.stderr.on('data', (chunk) => (text += chunk));
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('listening')) child.kill('SIGTERM');
  });
  return new Promise((resolve) =>
    child.once('close', (status) => resolve({ status, text: text.trim() })),
  );
}
