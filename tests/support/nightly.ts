/** Whether `npm run verify:nightly` runs, which also runs what takes long. */
export const isNightly = process.env.NIGHTLY === '1';

/** A size: small in `npm run verify`, full at night. */
export const sized = <T>(small: T, full: T): T => (isNightly ? full : small);
