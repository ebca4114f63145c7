import type { OutgoingHttpHeaders } from 'node:http';
import { HOSTILE_HEADERS, HOSTILE_NAMES, HOSTILE_VALUES } from './hostile-words';
import { SeededRandom } from './random';

export type Asked = {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body: string | null;
};
export type Field = [name: string, value: string];
/**
 * What requests are made from: addresses with parameters in them, ids of what is there, and what a
 * page's forms hold.
 */
export type Material = {
  addresses: readonly string[];
  ids: readonly string[];
  fieldsOf: (path: string, headers: OutgoingHttpHeaders) => Promise<Field[]>;
};

const METHODS = 'GET GET GET GET POST POST POST POST POST POST PUT PATCH DELETE HEAD OPTIONS'.split(
  ' ',
);
const PARAMETERS = ['page', 'before', 'after', 'year', 'q', 'show', 'thread', 'token'];
const API_NAMES = 'email name prompt subject startsAt filingStatus year message'.split(' ');
const FORM = 'application/x-www-form-urlencoded';
const TYPES = ['text/plain', FORM, 'application/json', '', 'audio/webm'];

/** A lone half of a character can't be in an address. */
const encoded = (word: string) => encodeURIComponent(word.replace(/\p{Surrogate}/gu, '?'));
const pairs = (fields: readonly Field[]) =>
  fields.map(([name, word]) => `${encoded(name)}=${encoded(word)}`).join('&');

/** Requests as an attacker makes them, which follow from a seed alone: any address, method, header and body. */
export class FuzzedRequests {
  readonly #random: SeededRandom;

  constructor(
    seed: number,
    readonly material: Material,
  ) {
    this.#random = new SeededRandom(seed);
  }

  /** One of a few, for example of people. */
  oneOf<T>(choices: readonly T[]): T {
    return this.#random.oneOf(choices);
  }

  /** The next request of somebody, to any address or to one of those that pages of theirs lead to. */
  async next(cookie: string | undefined, links: readonly string[]): Promise<Asked> {
    const random = this.#random;
    const path =
      links.length > 0 && random.isLucky(0.6)
        ? random.oneOf(links)
        : random
            .oneOf(this.material.addresses)
            .replace(/:\w+\??|\*/g, () => encoded(this.#value().slice(0, 300)) || 'x');
    const names = random.someOf([...PARAMETERS, ...HOSTILE_NAMES], random.isLucky(0.4) ? 4 : 0);
    const query = pairs(names.map((name) => [name, this.#value().slice(0, 1_500)]));
    const method = random.oneOf(METHODS);
    const own: OutgoingHttpHeaders = {
      'X-Forwarded-For': `10.${random.below(200)}.${random.below(250)}.${random.below(250)}`,
      ...(cookie && { Cookie: cookie }),
    };
    const headers = { ...own, ...Object.fromEntries(random.someOf(HOSTILE_HEADERS, 3)) };
    const join = path.includes('?') ? '&' : '?';
    const asked = { method, path: query ? path + join + query : path, headers, body: null };
    if (!/^P|DELETE/.test(method)) return asked;
    const known = await this.material.fieldsOf(path, own);
    const { type, body } = this.#body(known);
    const length = Buffer.byteLength(body);
    return {
      ...asked,
      body,
      headers: { ...headers, 'Content-Type': type, 'Content-Length': length },
    };
  }

  #body(known: readonly Field[]): { type: string; body: string } {
    const random = this.#random;
    const more = random.someOf(HOSTILE_NAMES, random.isLucky(0.3) ? 4 : 0);
    const fields: Field[] = [
      ...known.map(([name, word]): Field => [name, random.isLucky(0.5) ? this.#value() : word]),
      ...more.map((name): Field => [name, this.#value()]),
    ];
    switch (random.oneOf(['form', 'form', 'form', 'json', 'multipart', 'bytes'] as const)) {
      case 'form':
        return { type: FORM, body: pairs(fields) };
      case 'json':
        return { type: 'application/json', body: this.#jsonText(known) };
      case 'multipart':
        return this.#multipart(fields);
      case 'bytes': {
        const codes = Array.from({ length: random.below(3_000) }, () => random.below(256));
        return { type: random.oneOf(TYPES), body: String.fromCharCode(...codes) };
      }
    }
  }

  #value(): string {
    const { ids } = this.material;
    return this.#random.oneOf(this.#random.isLucky(0.25) ? ids : HOSTILE_VALUES);
  }

  #jsonText(known: readonly Field[]): string {
    const random = this.#random;
    if (random.isLucky(0.1)) return '{"a":'.repeat(random.below(5_000));
    if (random.isLucky(0.3)) return JSON.stringify(this.#json());
    const names = [...random.someOf(API_NAMES, 6), ...known.map(([name]) => name)];
    return JSON.stringify(Object.fromEntries(names.map((name) => [name, this.#json(2)])));
  }

  #json(depth = 0): unknown {
    const random = this.#random;
    const kinds: (() => unknown)[] = [
      ...[() => this.#value(), () => random.below(3) - 1, () => null, () => 1e308],
      () => random.isLucky(0.5),
    ];
    const nested = () => this.#json(depth + 1);
    if (depth < 4)
      kinds.push(
        () => Array.from({ length: random.below(5) }, nested),
        () => Object.fromEntries(random.someOf(HOSTILE_NAMES, 5).map((name) => [name, nested()])),
      );
    return random.oneOf(kinds)();
  }

  #multipart(fields: readonly Field[]): { type: string; body: string } {
    const random = this.#random;
    const boundary = random.oneOf(['x', 'x'.repeat(70), '--', 'a b']);
    const parts = fields.map(([name, word]) => {
      const file = random.isLucky(0.3) ? `; filename="${this.#value().slice(0, 60)}"` : '';
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name.slice(0, 200)}"${file}\r\n\r\n${word}\r\n`;
    });
    const end = random.oneOf([`--${boundary}--\r\n`, `--${boundary}`, '', '\r\n']);
    const named = random.oneOf([`boundary=${boundary}`, `boundary="${boundary}"`, 'boundary=y']);
    return { type: `multipart/form-data; ${named}`, body: parts.join('') + end };
  }
}
