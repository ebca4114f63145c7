import { createContext } from 'react';
import type { HeaderViewer } from './header';

type DocumentFacts = {
  /** The address of the script that enhances pages. */
  enhanceScript: string;
  /** The id under which the log holds this request. */
  requestId: string | null;
  /** The database could not do its work for now, so the answer is 503. */
  unavailable: boolean;
  /** What the page shows around an error, where the frame's own loader gave nothing: an action failed, or that loader itself. */
  errorFrame: {
    viewer?: HeaderViewer;
    mode: 'light' | 'dark';
    demo: boolean;
    path: string;
  } | null;
};

/** What the server knows of the answer as a whole. */
export const DocumentContext = createContext<DocumentFacts>({
  enhanceScript: '',
  requestId: null,
  unavailable: false,
  errorFrame: null,
});
