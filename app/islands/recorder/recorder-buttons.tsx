import type { Dispatch } from 'react';
import { Button } from '~/ui/button';
import type { RecorderAction, RecorderState } from './reducer';

type ButtonsProps = Pick<RecorderState, 'phase' | 'failure'> & {
  dispatch: Dispatch<RecorderAction>;
  stop: () => void;
};

/** What can be pressed: to record, to stop, and after a failure to go on. */
export function RecorderButtons({ phase, failure, dispatch, stop }: ButtonsProps) {
  if (failure?.again === 'save') return null;
  if (failure)
    return (
      <p className="flex flex-wrap gap-3">
        <Button type="button" data-next onClick={() => dispatch({ type: 'retried' })}>
          Try again
        </Button>
        {failure.again === 'transcribe' && (
          <Button type="button" look="outline" onClick={() => dispatch({ type: 'typing-chosen' })}>
            Type the summary
          </Button>
        )}
      </p>
    );
  if (phase === 'recording')
    return (
      <Button type="button" look="outline" data-next onClick={stop}>
        Stop
      </Button>
    );
  if (phase !== 'idle' && phase !== 'logged') return null;
  return (
    <Button type="button" data-next onClick={() => dispatch({ type: 'pressed' })}>
      {phase === 'logged' ? 'Record another' : 'Record'}
    </Button>
  );
}
