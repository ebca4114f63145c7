type Area = 'localStorage' | 'sessionStorage';

/** Reads JSON that this browser stores. Null if there is none, or storage is disabled. */
export function readStored<Value>(area: Area, key: string): Value | null {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Stores JSON, or removes it for null. Does nothing if storage is disabled or full. */
export function writeStored(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // What isn't stored is lost with the page.
  }
}

export function removeStored(area: Area, isRemoved: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(globalThis[area]).filter(isRemoved))
      globalThis[area].removeItem(key);
  } catch {
    // Nothing is stored.
  }
}
