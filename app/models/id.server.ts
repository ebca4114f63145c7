import { randomUUID } from 'node:crypto';

let made = 0;

/** A uuid7, as Prisma makes them. Those of one millisecond sort by `order`. */
export function newId(at = new Date(), order = (made += 1)): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const next = (order % 4_096).toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${next}-${randomUUID().slice(19)}`;
}
