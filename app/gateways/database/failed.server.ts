import { isDatabaseBusy } from './busy.server';

/** Whether an error comes from the database: busy, full, damaged, or refusing a statement. */
export function isDatabaseError(error: unknown): boolean {
  if (isDatabaseBusy(error)) return true;
  if (!(error instanceof Error)) return false;
  return error.name.startsWith('PrismaClient') || error.name === 'DriverAdapterError';
}
