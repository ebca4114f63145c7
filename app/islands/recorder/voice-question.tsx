import { useEffect, useState } from 'react';
import { RECORDING_SECONDS, RECORDINGS, VOICE_ERRORS } from '~/domain/voice/note';
import { Button } from '~/ui/button';
import { tellSpoken } from '../spoken';
import { Level } from './level';
import { MicrophoneError } from './microphone';
import { askSpoken, type SpokenBy } from './send';
import { PHASES, useRecorder } from './use-recorder';

/** Records a question and passes the reply on. Closes its details element. */
export function VoiceQuestion(by: SpokenBy) {
  const [ability, checkAbility] = useAbility();
  const recorder = useRecorder(`${RECORDINGS}/uploads`);
  const { box, phase, failure, left, level, cancel } = recorder;
  const onUploaded = (audioUrl: string) =>
    recorder.run('transcribing', async () => {
      const answer = await askSpoken(audioUrl, by);
      if (!answer.question)
        throw new MicrophoneError('We didn’t hear anything. Please speak a little louder.');
      recorder.show('idle');
      box.current?.closest('details')?.removeAttribute('open');
      tellSpoken(answer);
    });
  const ready = typeof ability === 'object' && ability.why === null;
  const failed = ability === 'failed' || failure;

  useEffect(() => {
    const holders = ['details', 'dialog'].flatMap((name) => box.current?.closest(name) ?? []);
    const look = () => {
      if (holders.some((holder) => !holder.hasAttribute('open'))) cancel();
    };
    const listening = new AbortController();
    for (const holder of holders)
      for (const name of ['toggle', 'close'])
        holder.addEventListener(name, look, { signal: listening.signal });
    return () => listening.abort();
  }, [box, cancel]);

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Ask by voice"
      className="space-y-3 pb-4 outline-none"
    >
      <p role="status" className="font-semibold empty:hidden">
        {!failed &&
          (ability === 'checking' ? 'One moment…' : ready && phase !== 'idle' && PHASES[phase])}
      </p>
      <div role="alert" className="empty:hidden">
        {failed && (
          <>
            <p className="font-semibold text-danger">{VOICE_ERRORS.asking}</p>
            {failure?.detail && <p>{failure.detail}</p>}
          </>
        )}
      </div>
      {typeof ability === 'object' && ability.why && (
        <p>
          {ability.why}{' '}
          {ability.state === 'no-consent' && <a href="/account/consents">Read the consent form</a>}
        </p>
      )}
      {phase === 'recording' && <Level left={left} level={level} />}
      {ready && phase === 'idle' && !failure && (
        <p className="text-muted">
          Press Record and ask. It stops after {RECORDING_SECONDS} seconds.
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {failed && (
          <Button type="button" data-next onClick={failure?.retry ?? checkAbility}>
            Try again
          </Button>
        )}
        {ready && phase === 'idle' && !failure && (
          <Button type="button" data-next onClick={() => recorder.begin(onUploaded)}>
            Record
          </Button>
        )}
        {phase === 'recording' && (
          <Button type="button" data-next onClick={recorder.stop}>
            Stop recording
          </Button>
        )}
      </p>
    </section>
  );
}

type Ability = { state: string; why: string | null } | 'checking' | 'failed';

const MAX_WAIT_MS = 15_000;

function useAbility(): [Ability, () => void] {
  const [ability, setAbility] = useState<Ability>('checking');
  const look = () =>
    void fetch('/assistant/voice', {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Ability>) : 'failed'))
      .then(setAbility, () => setAbility('failed'));
  useEffect(look, []);
  const again = () => {
    setAbility('checking');
    look();
  };
  return [ability, again];
}
