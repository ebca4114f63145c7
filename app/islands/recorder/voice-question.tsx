import { useEffect, useRef, useState } from 'react';
import { RECORDING_SECONDS, RECORDINGS, VOICE_ERRORS } from '~/domain/voice/note';
import { Button } from '~/ui/button';
import { tellSpoken, type SpokenAnswer } from '../spoken';
import { Level } from './level';
import { stateText } from './reducer';
import type { SpokenBy } from './send';
import { useRecorder } from './use-recorder';

/**
 * Records a question to Jennifer, sends it and hands her answer to the conversation on the page; or says why it can't. It stands in
 * details, which it closes.
 */
export function VoiceQuestion({ userId, from }: SpokenBy) {
  const [able, look] = useAble();
  const box = useRef<HTMLElement>(null);
  const close = () => {
    const details = box.current?.closest('details');
    if (details) details.open = false;
  };
  const answered = (answer: SpokenAnswer) => {
    dispatch({ type: 'answered' });
    close();
    tellSpoken(answer);
  };
  const ask = { userId, from, answered };
  const [state, dispatch, stop] = useRecorder({
    ...{ sendTo: `${RECORDINGS}/uploads`, transcribes: true, ask },
  });
  const { phase, failure, left, level } = state;
  const ready = able !== 'looking' && able !== 'failed' && able.why === null;
  const failed = able === 'failed' || failure;

  // The button that was pressed is gone by then: whoever goes by the keyboard goes on from here.
  useEffect(() => {
    if (phase === 'idle' && !failure) return;
    const held = document.activeElement;
    if (held !== box.current && box.current?.contains(held)) return;
    (box.current?.querySelector<HTMLElement>('[data-next]') ?? box.current)?.focus();
  }, [phase, failure]);

  // Nobody is listened to in what is closed.
  useEffect(() => {
    const holders = ['details', 'dialog'].flatMap((name) => box.current?.closest(name) ?? []);
    const look = () => {
      if (holders.some((holder) => !holder.hasAttribute('open'))) dispatch({ type: 'left' });
    };
    for (const holder of holders) holder.addEventListener('toggle', look);
    for (const holder of holders) holder.addEventListener('close', look);
    return () => {
      for (const holder of holders) holder.removeEventListener('toggle', look);
      for (const holder of holders) holder.removeEventListener('close', look);
    };
  }, [dispatch]);

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Ask by voice"
      className="space-y-3 pb-4 outline-none"
    >
      <p role="status" className="font-semibold empty:hidden">
        {!failed &&
          (able === 'looking' ? 'One moment…' : ready && phase !== 'idle' && stateText(state))}
      </p>
      <div role="alert" className="empty:hidden">
        {failed && (
          <>
            <p className="font-semibold text-danger">{VOICE_ERRORS.asking}</p>
            {failure?.detail && <p>{failure.detail}</p>}
          </>
        )}
      </div>
      {typeof able === 'object' && able.why && (
        <p>
          {able.why}{' '}
          {able.state === 'no-consent' && (
            <a href="/account/consents/transcription">Read the consent</a>
          )}
        </p>
      )}
      {phase === 'recording' && <Level {...{ left, level }} />}
      {ready && phase === 'idle' && !failure && (
        <p className="text-muted">
          Press Record and ask. It stops after {RECORDING_SECONDS} seconds.
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {failed && (
          <Button
            type="button"
            data-next
            onClick={() => (failure ? dispatch({ type: 'retried' }) : look())}
          >
            Try again
          </Button>
        )}
        {ready && phase === 'idle' && !failure && (
          <Button type="button" data-next onClick={() => dispatch({ type: 'pressed' })}>
            Record
          </Button>
        )}
        {phase === 'recording' && (
          <Button type="button" data-next onClick={stop}>
            Stop recording
          </Button>
        )}
      </p>
    </section>
  );
}

type Able = { state: string; why: string | null } | 'looking' | 'failed';

const MAX_WAIT_MS = 15_000;

/** Whether the person can ask by voice, and how to look again. */
function useAble(): [Able, () => void] {
  const [able, setAble] = useState<Able>('looking');
  const look = () => void fetchAble().then(setAble, () => setAble('failed'));
  useEffect(look, []);
  const again = () => {
    setAble('looking');
    look();
  };
  return [able, again];
}

async function fetchAble(): Promise<Able> {
  const answer = await fetch('/assistant/voice', {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  if (!answer.ok) throw new Error(`answered with ${answer.status}`);
  return (await answer.json()) as Able;
}
