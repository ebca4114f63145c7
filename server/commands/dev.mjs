import { generate, install, makeSqlite } from './set-up.mjs';
import { allDone, runTool } from './steps.mjs';

/** `npm run dev`: the same entry with Vite inside; a change of the app reloads the page, one of server/ restarts it. */
await install();
await allDone([makeSqlite(), generate()]);
process.exit(
  await runTool('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/start.ts'], {
    NODE_ENV: 'development',
    DEMO: process.env.DEMO ?? '1',
  }),
);
