import { oneLine } from './text';

export const MAX_SEARCH = 80;

/** What an address searches for in `q`: one line of at most 80 characters, '' for nothing. */
export const searchWords = (query: URLSearchParams) =>
  [...oneLine(query.get('q') ?? '')].slice(0, MAX_SEARCH).join('');
