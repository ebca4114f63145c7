let revision = 0;

/** Call after changing anything public pages show: cached pages are rendered again. */
export function markContentChanged(): void {
  revision += 1;
}

export const contentRevision = (): number => revision;
