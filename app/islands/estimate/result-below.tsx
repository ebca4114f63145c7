import { useContext, useEffect, useRef, useState } from 'react';
import { resultPath } from '~/domain/tax/estimator-links';
import { Kept } from '../kept';
import { DrawnParts, type ResultProps } from './drawn-parts';

/**
 * What follows a result. It stays as the server drew it until it is near the screen and the answers
 * have changed; then its code is loaded. Stale content is hidden meanwhile.
 */
export function ResultBelow({ calculation }: ResultProps) {
  const { problems, query } = calculation;
  const parts = useContext(DrawnParts);
  const box = useRef<HTMLDivElement>(null);
  const jumped = useRef(false);
  const [drawnFor] = useState(query);
  const [Sections, setSections] = useState(() => parts && parts.Sections);
  const [failed, setFailed] = useState(false);
  const stale = !Sections && problems === null && query !== drawnFor;

  useEffect(() => {
    if (!stale) return;
    const jump = () => {
      jumped.current = true;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        import('./sections').then(
          (loaded) => setSections(() => loaded.default),
          () => setFailed(true),
        );
      },
      { rootMargin: '100%' },
    );
    observer.observe(box.current!);
    addEventListener('hashchange', jump);
    return () => {
      observer.disconnect();
      removeEventListener('hashchange', jump);
    };
  }, [stale]);
  // Who was led here found nothing yet, and what comes is longer or shorter.
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (jumped.current && box.current!.contains(target)) target!.scrollIntoView();
  }, [Sections]);

  return (
    <div className="border-t border-line">
      <div ref={box} hidden={problems !== null}>
        {stale && failed && (
          <p role="alert" className="mx-auto max-w-6xl px-5 py-14 text-lg">
            We can’t reach the server to show how this was calculated. Check your connection, then{' '}
            <a href={resultPath(query)}>open the whole result</a>.
          </p>
        )}
        {Sections && !parts ? (
          <div id="sections">
            <Sections calculation={calculation} />
          </div>
        ) : (
          <Kept
            id="sections"
            className={stale ? (failed ? 'hidden' : 'invisible print:hidden') : undefined}
          >
            {Sections && <Sections calculation={calculation} />}
          </Kept>
        )}
      </div>
    </div>
  );
}
