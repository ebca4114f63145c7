let revision = 0;

/** Call it after a change of anything that public pages show: pages kept in memory are rendered anew. */
export function contentChanged(): void {
  revision += 1;
}

export const contentRevision = (): number => revision;
