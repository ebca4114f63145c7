import { execFile } from 'node:child_process';

type Limits = { milliseconds: number; outputBytes: number };

/** KB, of which Node reserves 530 MB without touching them. */
const MAX_MEMORY = 860_000;
/** A progressive JPEG is held whole: libjpeg refuses one that needs more. */
const JPEGMEM = '110M';

/**
 * Runs a module's source in a Node process of its own, whose first argument is `input` as JSON.
 * Resolves to what it wrote to its standard output; rejects where it ends with another code than 0
 * (`error.code`) or passes a limit.
 */
export function runChild(
  source: string,
  input: unknown,
  { milliseconds, outputBytes }: Limits,
): Promise<Buffer> {
  const seconds = Math.ceil(milliseconds / 1_000);
  const limits = `ulimit -d ${MAX_MEMORY} && ulimit -t ${seconds} && exec "$0" "$@"`;
  const heap = [
    '--max-old-space-size=64',
    '--max-semi-space-size=2',
    '--liftoff-only',
    '--expose-gc',
  ];
  const node = [process.execPath, ...heap, '--input-type=module', '-e', source];
  return new Promise((resolve, reject) => {
    execFile(
      '/bin/sh',
      ['-c', limits, ...node, JSON.stringify(input)],
      {
        encoding: 'buffer',
        env: { NODE_ENV: 'production', JPEGMEM },
        maxBuffer: outputBytes,
        timeout: milliseconds,
        killSignal: 'SIGKILL',
      },
      (error, output) => (error ? reject(error) : resolve(output)),
    );
  });
}
