let current: object | null = null;

/** Keeps what the firm has published. `content.ts` knows its types, which depend on the kinds. */
export function store(content: object): void {
  current = content;
}

/** Throws before `store`. */
export function stored(): object {
  if (!current) throw new Error('What the firm has published is not loaded yet.');
  return current;
}
