import { createContext } from 'react';

/** What the server knows of the answer as a whole: the script that enhances pages, and the id under which the log holds this request. */
export const DocumentContext = createContext<{ enhanceScript: string; requestId: string | null }>({
  enhanceScript: '',
  requestId: null,
});
