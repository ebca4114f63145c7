import { useRouteLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { DEFAULT_SETTINGS, hoursText } from '~/domain/administration/office';
import { FIRM } from '~/domain/catalogue/firm';
import { DocumentContext, type Frame } from './document';

/** The frame's facts from the root's loader; around an error what could be told without it. */
export function useFrame(): Frame | null {
  const { errorFrame } = useContext(DocumentContext);
  return (useRouteLoaderData('root') as Frame | undefined) ?? errorFrame;
}

const AT_FIRST = {
  hours: hoursText(DEFAULT_SETTINGS.hours),
  address: DEFAULT_SETTINGS.address,
  email: FIRM.email,
  notice: '',
};

/** The office's hours in one line, addresses, and the public notice ('' for none). */
export const useOffice = (): NonNullable<Frame['office']> => useFrame()?.office ?? AT_FIRST;
