import { DEFAULT_ROWS } from './assistant/rows';
import { ORGANIZERS } from './organizers/organizers';
import FIRM from './firm.json' with { type: 'json' };

/** What a new portal begins with, as a firm’s file. */
export const FIRST_FIRM = {
  ...FIRM,
  content: { ...FIRM.content, organizer: ORGANIZERS, answer: DEFAULT_ROWS },
};
