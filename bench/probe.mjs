import fs from 'node:fs';

/**
 * Loaded ahead of a server that is measured (`node --expose-gc --import …`): on SIGWINCH it
 * collects garbage and writes the bytes that are left in use to the file that BENCH_PROBE names.
 */
process.on('SIGWINCH', () => {
  global.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const file = process.env.BENCH_PROBE ?? '';
  fs.writeFileSync(`${file}.part`, JSON.stringify({ used: heapUsed + external, rss }));
  fs.renameSync(`${file}.part`, file);
});
