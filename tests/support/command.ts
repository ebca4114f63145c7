import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import { bareEnvironment, ENTRY } from './server';
import { notedDatabase } from './stored';

export type Outcome = { status: number | null; text: string };

const start = (script: string, words: readonly string[], variables: Record<string, string>) =>
  spawn(process.execPath, [script, ...words], {
    env: bareEnvironment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 240_000,
  });

/** Waits for the end of a process. Returns its exit code and what it printed to the streams. */
function outcomeOf(
  child: ChildProcess,
  streams: readonly ('stdout' | 'stderr')[],
): Promise<Outcome> {
  let text = '';
  for (const stream of streams) child[stream]!.on('data', (chunk) => (text += chunk));
  return new Promise((resolve) =>
    child.once('close', (status) => resolve({ status, text: text.trim() })),
  );
}

export const runCommand = (name: string, dataDir: string, ...words: string[]) =>
  runCommandWith({}, name, dataDir, ...words);

export function runCommandWith(
  further: Record<string, string>,
  name: string,
  dataDir: string,
  ...words: string[]
): Promise<Outcome> {
  const script = path.join(path.dirname(ENTRY), 'commands.js');
  const variables = {
    DATA_DIR: dataDir,
    SESSION_SECRET: 'x'.repeat(32),
    ...notedDatabase(dataDir),
    ...further,
  };
  return outcomeOf(start(script, [name, ...words], variables), ['stdout', 'stderr']);
}

/** Starts a server that must refuse, and returns its error output; stops one that serves. */
export function refusedStart(variables: Record<string, string>): Promise<Outcome> {
  const child = start(ENTRY, [], { DEMO: '1', PORT: '0', ...variables });
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('listening')) child.kill('SIGTERM');
  });
  return outcomeOf(child, ['stderr']);
}

/** Expects that a start was refused in one line that holds the words. */
export function expectRefusal({ status, text }: Outcome, ...words: string[]): void {
  expect([status, text.split('\n').length, text]).toEqual([1, 1, expect.any(String)]);
  for (const word of words) expect(text).toContain(word);
}
