/** Asks for work to be done soon; `stop` ends it for good. */
export type Gatherer = { ask(): void; stop(): void };

/**
 * Does `work` when it is asked for: at once where nothing is under way, else once more afterwards,
 * `apart` milliseconds later at the earliest. What failed is done again after `again` milliseconds
 * without being asked.
 */
export function gather(work: () => Promise<void>, apart: number, again: number): Gatherer {
  let [busy, asked, stopped] = [false, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    clearTimeout(timer);
    busy = true;
    asked = false;
    const done = await work().then(
      () => true,
      () => false,
    );
    if (!stopped) timer = setTimeout(() => rested(done), apart);
  }
  function rested(done: boolean): void {
    busy = false;
    if (asked) void run();
    else if (!done) timer = setTimeout(() => void run(), again);
  }

  return {
    ask() {
      asked = true;
      if (!busy && !stopped) void run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
