import { Icon } from '~/ui/icon';
import { Island } from './island';

type AskByVoiceProps = {
  /** Whether a transcription service is set up. */
  voice: boolean;
  /** The account that asks, or '' for a visitor, who signs in first; and the path of the page. */
  owner: string;
  from: string;
  /** Where a visitor comes back to after signing in. */
  back: string;
  className?: string;
};

/** Asks Jennifer by voice, or says why nobody can. The recorder is loaded when it is opened. */
export function AskByVoice({ voice, owner, from, back, className = '' }: AskByVoiceProps) {
  if (voice && !owner)
    return (
      <p className={`flex min-h-12 items-center ${className}`}>
        <a href={`/login?${new URLSearchParams({ redirect: back })}`}>Sign in to ask by voice</a>
      </p>
    );
  return (
    <details className={`group noscript:hidden ${className}`}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold">
        Ask by voice
        <Icon name="chevron" className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      {voice ? (
        <Island name="recorder" when="opened" props={{ ask: { userId: owner, from } }} />
      ) : (
        <p>Our office has no transcription service set up.</p>
      )}
    </details>
  );
}
