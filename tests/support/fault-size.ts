/** A fault's size: small in `npm run verify`, full in `npm run test:faults`. */
export const sized = <T>(short: T, whole: T): T => (process.env.FAULTS === 'whole' ? whole : short);
