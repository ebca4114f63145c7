import { build, generate } from './set-up.mjs';

/** `npm run build`: the production build, if anything it is made from has changed. */
await generate();
await build();
