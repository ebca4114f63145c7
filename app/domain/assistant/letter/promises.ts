/** Words that ask the reader to do something. */
export const WANTS =
  /\b(?:please|send|upload|bring|let us know|let me know|reply|confirm|sign|pay|fill|por favor|envie|envienos|suba|traiga|mande|avisenos|confirme|firme|pague)\b/;
/** Words that only say how something can be done. */
export const TELLS_HOW =
  /^(?:(?:and|then|also|y|tambien) )?(?:you (?:can|may|could|might)|(?:lo |la |los |las )?(?:puede|podria))\b(?!.*\b(?:please|por favor)\b)/;
/** Words of somebody who says what they will do. */
export const PROMISES =
  /\b(?:we|i|it|they|you|he|she|that|this)(?:ll| will)\b|\bwill (?:be|have|send|file|call|write|get|let)\b|\b(?:going to|by (?:today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|noon|next week|the end of|the \d))\b|\b(?:le|les|lo|la|los) (?:avisare\w*|enviare\w*|mandare\w*|llamare\w*)|\b(?:enviaremos|mandaremos|avisaremos|llamaremos|estara|vamos a|voy a|enviare|mandare|subire|llamare)\b/;
