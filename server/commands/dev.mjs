import { generate, install } from './set-up.mjs';
import { runTool } from './steps.mjs';

/** `npm run dev`: the entry with Vite; reloads the page, or restarts for server/. */
await install();
await generate();
process.exit(
  await runTool('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/start.ts'], {
    NODE_ENV: 'development',
    DEMO: process.env.DEMO ?? '1',
  }),
);
