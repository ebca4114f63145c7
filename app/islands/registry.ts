import type { ComponentType } from 'react';

/** Island props: JSON values. Times are ISO texts, money is cents. */
type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** Each island's module, fetched only by pages that use it. */
export const ISLANDS = {
  assistant: () => import('./assistant/assistant'),
  estimate: () => import('./estimate/estimate'),
  inbox: () => import('./inbox/inbox'),
  recorder: () => import('./recorder/recorder'),
  signing: () => import('./signing/signing'),
  thread: () => import('./thread/thread'),
  upload: () => import('./upload/upload'),
} satisfies Record<string, () => Promise<{ default: ComponentType<never> }>>;

export type IslandName = keyof typeof ISLANDS;

type Loaded<Name extends IslandName> = Awaited<ReturnType<(typeof ISLANDS)[Name]>>['default'];

/** The props of an island by its name; `never` where they hold what JSON can't. */
export type IslandProps<Name extends IslandName> =
  Loaded<Name> extends ComponentType<infer Props>
    ? Props extends { readonly [key: string]: Json | undefined }
      ? Props
      : never
    : never;
