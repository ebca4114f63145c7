import type { Figure } from './figure-reading';

/** What stands before or behind a number that is a price, also a small one. */
const PRICED_BEFORE =
  /(?<!\p{L})(?:costs?|prices?|pays?|paid|fees?|charged?|charges|totals?|save|only|just|cuestan?|precio|tarifa|cobramos|solo)(?:\s(?:is|are|was|will|be|of|at|to|about|around|exactly|only|just|you|us|it|nearly|almost|over|under|from|es|de|son|desde|solo|unos|unas))*[?:=(-]?\s?[(=-]?\s?$/u;
const PRICED_BEHIND =
  /^\s?(?:(?:per|an?|each|every|por|al|a la|cada)\s|\/\s?)(?:month|mo|monthly|year|yr|hour|hr|page|person|return|week|visit|piece|session|form|client|mes|hora|pagina|ano|semana)(?!\p{L})|^\s(?:each|apiece|flat|off|monthly|yearly)(?!\p{L})/u;

/** Whether the words beside a figure make it a price. */
export const isPriced = ({ start, end }: Figure, text: string) =>
  PRICED_BEFORE.test(text.slice(Math.max(0, start - 60), start)) ||
  PRICED_BEHIND.test(text.slice(end, end + 20));
