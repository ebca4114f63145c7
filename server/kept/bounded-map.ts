/** A map with room for so many entries of so much weight; the oldest make way. */
export class BoundedMap<T> {
  readonly #entries = new Map<string, { value: T; weight: number }>();
  readonly #room: { entries: number; weight: number };
  #weight = 0;

  constructor(room: { entries: number; weight: number }) {
    this.#room = room;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Adds an entry, unless it is heavier than all the room there is. */
  set(key: string, value: T, weight = 0): void {
    this.delete(key);
    if (weight > this.#room.weight) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#room.entries && this.#weight <= this.#room.weight) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
