import { useRouteLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { DocumentContext, type Frame } from './document';

/** The frame's facts from the root's loader; around an error what could be told without it. */
export function useFrame(): Frame | null {
  const { errorFrame } = useContext(DocumentContext);
  return (useRouteLoaderData('root') as Frame | undefined) ?? errorFrame;
}
