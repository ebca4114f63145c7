import { useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDrawnEffect } from './drawn-effect';

const NOTHING = { __html: '' };

type KeptProps = { id: string; className?: string; children: ReactNode };

/**
 * A part of an island that stays as the server drew it: `children` are there on the server alone,
 * so that a browser loads no code for it.
 */
export function Kept({ id, className, children }: KeptProps) {
  const box = useRef<HTMLDivElement>(null);
  const [nodes] = useState(() =>
    children ? [] : [...(document.getElementById(id)?.childNodes ?? [])],
  );
  // React takes the page over as it is, but where it has to draw the island anew: then they are put back.
  useDrawnEffect(() => {
    if (!box.current!.firstChild) box.current!.append(...nodes);
  }, [nodes]);
  return children ? (
    <div id={id} className={className}>
      {children}
    </div>
  ) : (
    <div
      ref={box}
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}

/** Draws into an element of a kept part, in place of what the server drew there. */
export function Into({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useDrawnEffect(() => {
    const found = document.getElementById(id);
    found?.replaceChildren();
    setPlace(found);
  }, [id]);
  return place && createPortal(children, place);
}
