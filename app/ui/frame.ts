import { useRouteLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { officeFacts } from '~/domain/firm/firm';
import { DocumentContext, type Frame } from './document';
import { useFirm } from './firm';

/** The frame's facts from the root's loader; around an error what could be told without it. */
export function useFrame(): Frame | null {
  const { errorFrame } = useContext(DocumentContext);
  return (useRouteLoaderData('root') as Frame | undefined) ?? errorFrame;
}

/** The office's hours in one line, addresses, and the public notice ('' for none). */
export const useOffice = () => ({ ...officeFacts(useFirm()), notice: useFrame()?.notice ?? '' });
