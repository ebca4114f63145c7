import { generate, install } from './set-up.mjs';
import { run } from './steps.mjs';

/** `npm run dev`: the entry with Vite, which shows changes of app/. Restarts for those of server/. */
await install();
await generate();
const watched = ['server', 'prisma', 'app/config'].map((folder) => `--watch-path=${folder}`);
process.exit(
  await run(
    process.execPath,
    [...watched, '--watch-preserve-output', 'server/commands/load-source.mjs', 'server/start.ts'],
    { NODE_ENV: 'development', DEMO: process.env.DEMO ?? '1' },
  ),
);
