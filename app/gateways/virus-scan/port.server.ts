/** Whether a file holds a virus. Throws ScannerDownError where nobody can tell. */
export type VirusScan = (path: string) => Promise<boolean>;

/** The scanner is down, too slow, or answered what is no verdict. */
export class ScannerDownError extends Error {}
