import { useEffect, useRef, useState, type ComponentType } from 'react';
import { whenVisible } from '~/browser/islands';
import type { Calculation } from '~/domain/tax/calculation';
import { resultPath } from '~/domain/tax/estimator-links';

export const AS_DRAWN = { __html: '' };

export type Sections = ComponentType<{ calculation: Calculation }>;

type LaterProps = { calculation: Calculation; ServerSections?: Sections };

/**
 * What follows a result. The browser leaves it as the server drew it until the answers change; from
 * then on it is out of date and invisible, and its code is loaded once somebody comes near.
 */
export function LaterSections({ calculation, ServerSections }: LaterProps) {
  const { problems, query } = calculation;
  const box = useRef<HTMLDivElement>(null);
  const hasJumped = useRef(false);
  const wasOpen = useRef(false);
  const [drawnQuery] = useState(query);
  const [drawnNodes] = useState(() =>
    ServerSections ? [] : [...document.getElementById('sections')!.childNodes],
  );
  const [Loaded, setLoaded] = useState<Sections | undefined>(() => ServerSections);
  const isOutdated = !Loaded && query !== drawnQuery;

  useEffect(() => {
    // Empty where React had to draw the island anew.
    if (!box.current!.hasChildNodes()) box.current!.append(...drawnNodes);
    // The link to it was what brought the island to life.
    if (location.hash === '#working') openWorking();
  }, [drawnNodes]);
  useEffect(() => {
    if (!isOutdated) return;
    const jump = () => {
      hasJumped.current = true;
    };
    addEventListener('hashchange', jump);
    const stopWaiting = whenVisible(box.current!, () => {
      void import('./sections').then(
        (module) => {
          wasOpen.current = document.querySelector('#working[open]') !== null;
          setLoaded(() => module.default);
        },
        () => setLoaded(() => Unreachable),
      );
    });
    return () => {
      removeEventListener('hashchange', jump);
      stopWaiting();
    };
  }, [isOutdated]);
  // What was jumped to may have another height now.
  useEffect(() => {
    if (wasOpen.current) openWorking();
    if (hasJumped.current) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [Loaded]);

  return (
    <div
      ref={box}
      id="sections"
      hidden={problems !== null}
      className={isOutdated ? 'invisible print:hidden' : undefined}
      suppressHydrationWarning
      {...(Loaded
        ? { children: <Loaded calculation={calculation} /> }
        : { dangerouslySetInnerHTML: AS_DRAWN })}
    />
  );
}

export const openWorking = () => document.getElementById('working')?.setAttribute('open', '');

const Unreachable = ({ calculation: { query } }: { calculation: Calculation }) => (
  <p role="alert" className="mx-auto max-w-6xl px-5 py-14 text-lg">
    We can’t reach the server to show how this was calculated. Check your connection, then{' '}
    <a href={resultPath(query)}>open the whole result</a>.
  </p>
);
