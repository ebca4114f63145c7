import { useRouteLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { DocumentContext } from './document';
import type { HeaderViewer } from './header';
import type { Flash } from './notes';

/** What the frame of every page shows. */
export type Frame = {
  /** Null for a signed-out visitor, missing where nobody could say who asks. */
  viewer?: HeaderViewer;
  notes?: Flash[];
  mode: 'light' | 'dark';
  demo: boolean;
  /** Path and query of the page. */
  path: string;
};

/** The frame's facts from the root's loader; around an error what could be told without it. */
export function useFrame(): Frame | null {
  const { errorFrame } = useContext(DocumentContext);
  return (useRouteLoaderData('root') as Frame | undefined) ?? errorFrame;
}
