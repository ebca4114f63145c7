import type { NumberLanguage } from './number-languages';

/** A number that is being said: the part below the next thousand, and how much may still be added to it. */
type Saying = { whole: number; times: number; part: number; room: number; last: number };

const MOST = 1e15;
/** From where on a round number, and any, is read as a sum. */
const [SUM, LONG_SUM] = [1e4, 1e7];

/** Numbers in the words of a language as they are said one after the other: "two hundred nineteen, oh nine" is 219 0 9. */
export class SaidNumbers {
  readonly #language: NumberLanguage;
  readonly #numbers: string[] = [];
  #now: Saying | null = null;
  #repeat = 1;
  #isJoined = false;

  constructor(language: NumberLanguage) {
    this.#language = language;
  }

  /** The next word is said so many times. */
  repeatNext(times: number) {
    this.#end();
    this.#repeat = times;
  }

  /** Whether a word behind a joint ("and", "y", "und") would go on with the number that was said last. */
  joins(word: string): boolean {
    const value = this.#language.small.get(word);
    return value !== undefined && this.#sum(value, true) !== null;
  }

  add(word: string) {
    const [value, times] = [this.#language.small.get(word), this.#language.times.get(word)];
    if (value !== undefined) this.#addValue(value);
    else if (times === 100) this.#addHundreds();
    else if (times !== undefined) this.#addTimes(times);
    this.#isJoined = this.#language.joints.has(word);
  }

  /** The numbers, those that are sums grouped as such. */
  asDigits(): string {
    this.#end();
    return this.#numbers.join(' ');
  }

  /** What a number of the last part and a value beside it is; null where the value begins another number. */
  #sum(value: number, isJoined: boolean): { part: number; room: number } | null {
    const now = this.#now;
    if (!now) return null;
    const isTens = value >= 20 && value < 100 && value % 10 === 0;
    if (this.#language.countsTwenties && now.last === 4 && value === 20)
      return { part: now.part + 76, room: 20 };
    if (this.#language.onesFirst && isJoined && isTens && now.last > 0 && now.last < 10)
      return { part: now.part + value, room: 0 };
    // In French ten goes before seven, eight and nine only.
    if (value === 0 || value >= now.room || (now.last === 10 && value < 7)) return null;
    return { part: now.part + value, room: this.#roomOf(value) };
  }

  #addValue(value: number) {
    if (this.#repeat > 1) {
      this.#numbers.push(String(value).repeat(this.#repeat));
      this.#repeat = 1;
      return;
    }
    const sum = this.#sum(value, this.#isJoined);
    if (sum) Object.assign(this.#now!, sum, { last: value });
    else this.#begin({ part: value, room: this.#roomOf(value), last: value });
  }

  #addHundreds() {
    const now = this.#now;
    if (now && now.part > 0 && now.part < 100)
      Object.assign(now, { part: now.part * 100, room: 100, last: 100 });
    else if (now && now.part === 0 && now.whole > 0)
      Object.assign(now, { part: 100, room: 100, last: 100 });
    else this.#begin({ part: 100, room: 100, last: 100 });
  }

  #addTimes(times: number) {
    const now = this.#now;
    const behind = { times, part: 0, room: 1000, last: times };
    if (!now || (now.whole === 0 && now.part === 0)) this.#begin({ whole: times, ...behind });
    else if (times < now.times)
      Object.assign(now, { whole: now.whole + (now.part || 1) * times, ...behind });
    else if (times > now.times && now.whole < times)
      Object.assign(now, { whole: (now.whole + now.part) * times, ...behind });
    else {
      const whole = (now.part || 1) * times;
      now.part = 0;
      this.#begin({ whole, ...behind });
    }
    if (this.#now!.whole > MOST) this.#end();
  }

  #begin(saying: Partial<Saying>) {
    this.#end();
    this.#now = { whole: 0, times: Infinity, part: 0, room: 0, last: 0, ...saying };
  }

  #end() {
    if (this.#now) {
      const value = this.#now.whole + this.#now.part;
      const isSum = value >= SUM && (value % 100 === 0 || value >= LONG_SUM);
      this.#numbers.push(
        String(value).replace(isSum ? /\B(?=(?:\d{3})+$)/g : /$/, isSum ? ',' : ''),
      );
    }
    this.#now = null;
  }

  #roomOf(value: number): number {
    const room = this.#language.rooms?.get(value);
    if (room !== undefined) return room;
    if (value >= 100) return 100;
    return value >= 20 && value % 10 === 0 ? 10 : 0;
  }
}
