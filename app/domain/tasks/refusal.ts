/** A task can't be kept as it was typed. `field` is the one to change, or null. */
export class TaskRefusedError extends Error {
  override name = 'TaskRefusedError';
  constructor(
    readonly field: 'assignee' | null,
    message: string,
  ) {
    super(message);
  }
}
