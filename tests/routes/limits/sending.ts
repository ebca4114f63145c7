import { Visitor, type Answer, type Route } from '#tests/support/visitor';
import { networkOf } from '~/domain/access/network';

/** A free day, and a consultation of the client's, which the test puts there first. */
export const given = { day: '', consultationId: '', classId: '' };

/** One request that counts, by somebody; `email` is an address that no other case has. */
export type Send = (visitor: Visitor, email: string) => Promise<Answer>;
export type Key = (visitor: Visitor, email: string) => string | Promise<string>;
export type Case = {
  /** How many of them get through. */
  times: number;
  key: Key;
  sends: Record<string, Send>;
  /** Who sends: somebody new each time, or the same person. */
  sender?: () => Promise<Visitor>;
  each?: 'the same' | 'another';
  /** What tells that it was refused; status 429 where it isn't given. */
  refuses?: (answer: Answer) => boolean;
};

export const get =
  (route: Route, path: string, params?: Record<string, string>): Send =>
  (visitor) =>
    visitor.get(route, path, params);
export const network: Key = (visitor) => networkOf(visitor.ip);
export const client = () => new Visitor().signIn('client');

/** Whether an answer hands on a note with these words. */
export const noteSays =
  (words: string) =>
  ({ setCookies }: Answer): boolean =>
    setCookies.some((line) => {
      const [sealed = ''] = decodeURIComponent(line.replace(/^flash=/, '')).split('.');
      return Buffer.from(sealed, 'base64').toString().includes(words);
    });
