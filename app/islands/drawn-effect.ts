import { useEffect, useLayoutEffect } from 'react';

/** A layout effect, silent on the server where React would warn about it. */
export const useDrawnEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
