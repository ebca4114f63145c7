/** How much of a fault a test makes: in `npm run verify` enough to see it, in `npm run test:faults` all of it. */
export const sized = <T>(short: T, whole: T): T => (process.env.FAULTS === 'whole' ? whole : short);
