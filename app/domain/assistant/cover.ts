import type { Span } from './normal-form';

/** Whether a span lies within one of those that were given. */
export type Cover = (span: Span) => boolean;

/** Looks up among many spans, in any order and also overlapping, without a look at each. */
export function coverOf(spans: readonly Span[]): Cover {
  const sorted = [...spans].sort((one, other) => one[0] - other[0]);
  // How far the spans up to each reach: what begins behind its start and ends before that lies within one of them.
  let reach = -1;
  const reaches = sorted.map(([, end]) => (reach = Math.max(reach, end)));
  return ([start, end]) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]![0] <= start) low = middle + 1;
      else high = middle;
    }
    return low > 0 && reaches[low - 1]! >= end;
  };
}
