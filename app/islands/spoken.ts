/** A question as it was heard, with Jennifer's reply, or '' and why there is none. */
export type SpokenAnswer = {
  question: string;
  reply: string;
  problem: string;
  answerId: string | null;
};

const NAME = 'portal:spoken';

/** Tells the conversation on this page what came of a question that was asked by voice. */
export const tellSpoken = (answer: SpokenAnswer) =>
  void dispatchEvent(new CustomEvent(NAME, { detail: answer }));

/** Calls `act` with each. Returns how to stop that. */
export function onSpoken(act: (answer: SpokenAnswer) => void): () => void {
  const heard = (event: Event) => act((event as CustomEvent<SpokenAnswer>).detail);
  addEventListener(NAME, heard);
  return () => removeEventListener(NAME, heard);
}
