let made = 0;

/**
 * A uuid7 as it would have been made at that moment, after all that were made here for the same
 * one: lists are in the order of ids.
 */
export function idAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  const order = (made++ % 4_096).toString(16).padStart(3, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${order}${crypto.randomUUID().slice(18)}`;
}
