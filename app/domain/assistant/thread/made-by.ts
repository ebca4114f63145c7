export type GuideReason =
  | 'no model'
  | 'no consent'
  | 'personal number'
  | 'withdrawn'
  | 'limit'
  | 'failed';

const HERE = 'Nothing left our systems.';

export function madeByText(by: { company: string } | { guide: GuideReason }): string {
  if ('company' in by)
    return `Made by the language model of ${by.company}: this client has consented to it. Check every sentence before you use it.`;
  const because = {
    'no model': `because no outside language model is set up. ${HERE}`,
    'no consent': `because this client hasn’t consented to an outside language model. ${HERE}`,
    'personal number': `because a message may hold a personal number that our mask can’t read. ${HERE}`,
    // Some of it may have gone out before.
    withdrawn:
      'because this client has since withdrawn their consent to the outside language model.',
    limit: `because the month’s budget or your limit for the outside language model is used up. ${HERE}`,
    failed: 'because the outside language model didn’t answer.',
  }[by.guide];
  return `Made by our built-in guide, ${because}`;
}
