import { useRouteLoaderData } from '@remix-run/react';
import type { HeaderViewer } from './header';
import type { Flash } from './notes';

/** What the root's loader says for the frame of every page. */
export type Frame = {
  viewer: HeaderViewer;
  notes: Flash[];
  mode: 'light' | 'dark';
  demo: boolean;
  /** Path and query of the page. */
  path: string;
};

/** The frame's facts, or undefined where the root's own loader failed. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData('root') as Frame | undefined;
}
