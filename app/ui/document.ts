import { createContext } from 'react';
import type { Flash } from '~/domain/forms/flash';
import type { Role, ViewerRole } from '~/domain/access/roles';

/** The person who looks at a page, as its menus need them. */
export type MenuViewer = {
  fullName: string;
  roles: Role[];
  role: ViewerRole | null;
  /** The clients that they act for, and for which of them now. */
  parties: readonly { id: string; name: string }[];
  partyId: string;
  /** How many notifications they haven't read, counted up to 100. */
  unread: number;
  /** How much waits for one of the staff, by the page that lists it. */
  waiting: Readonly<Record<string, number>>;
};

export type Frame = {
  /** Null for a signed-out visitor, missing where nobody could say who asks. */
  viewer?: (MenuViewer & { accountId: string }) | null;
  notes?: Flash[];
  /** What was posted to `action` after the session had ended, for its form to show. */
  kept?: { action: string; fields: Record<string, string | string[]> } | null;
  mode: 'light' | 'dark';
  demo: boolean;
  sendsMail: boolean;
  path: string;
  voice?: boolean;
  /** The public notice as safe HTML, '' for none. */
  notice?: string;
};

export const DocumentContext = createContext<{
  enhanceScript: string;
  requestId: string | null;
  /** The database could not do its work for now, so the answer is 503. */
  unavailable: boolean;
  /** What was typed was refused: the title says 'Error: '. */
  refused: boolean;
  failure: unknown;
  /** The site's style, for a page that brings it along in the place of a link. */
  inlineStyle: string | null;
  /** The firm's own colors, '' where it has chosen none. */
  brandStyle: string;
  /**
   * What the page shows around an error, where the frame's own loader gave nothing: an action
   * failed, or that loader itself.
   */
  errorFrame: Frame | null;
}>({
  enhanceScript: '',
  requestId: null,
  unavailable: false,
  inlineStyle: null,
  brandStyle: '',
  refused: false,
  failure: undefined,
  errorFrame: null,
});
