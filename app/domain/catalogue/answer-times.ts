/** When the firm answers what somebody sends it. Whatever promises an answer reads it here. */
export const ANSWER_TIME = 'within one business day';

/** When the work on a same-day service starts; the duration in the list counts from then. */
export const SAME_DAY_START =
  'Requests sent before noon on a business day are started that day, later ones on the next business day.';
