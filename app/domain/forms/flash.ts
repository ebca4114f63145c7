/** A note about the last step, shown once on the next page. */
export type Flash = {
  kind: 'success' | 'info' | 'error';
  text: string;
  /** The form behind its “Undo”: the address that takes the step back, and what it is sent. */
  undo?: { action: string; fields?: Record<string, string> };
};
