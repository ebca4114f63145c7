import { useEffect, useLayoutEffect } from 'react';

/** An effect that runs before what was drawn is seen. On the server, which draws only, React would complain of it. */
export const useDrawnEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
