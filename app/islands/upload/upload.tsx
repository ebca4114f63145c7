import { useEffect, useReducer, useRef, useState, type DragEvent, type FormEvent } from 'react';
import { LAST_RETURN, sizeText } from '~/domain/documents/document';
import { ACCEPTED_ENDINGS, ACCEPTED_FILES } from '~/domain/documents/file-kind';
import { LinkButton } from '~/ui/link';
import { Button } from '~/ui/button';
import { Select } from '~/ui/field/controls';
import { Field, BOX } from '~/ui/field/field';
import {
  EMPTY,
  isDone,
  nextToSend,
  progressText,
  reduce,
  settledCount,
  type Sending,
} from './reducer';
import { useDrawnEffect } from '../drawn-effect';
import { PagePhotos } from './page-photos';
import { refreshPart } from '../refresh-part';
import { sendDirect, sendFile, type SendResult } from './send';

export type UploadProps = {
  id: string;
  request: string | null;
  /** Whose folder it is, where the person acts for several clients. */
  party?: string;
  /** Whether files go to the store first, and not through the portal. */
  direct: boolean;
  /** Whether it is last year's tax return: photos come first, as new clients are on phones. */
  lastReturn?: boolean;
  /** The years to file under; empty where that is settled. */
  years: readonly number[];
  label: string;
  /** The page that shows what was sent. */
  list?: string;
};

const DOCUMENTS = '/dashboard/documents';

/** The upload form. With script, files can be dropped, show their progress and be tried again. */
export default function Upload(props: UploadProps) {
  const { id, request, party, direct, years, lastReturn, label, list = DOCUMENTS } = props;
  const asked = [
    request && `request=${request}`,
    party && `for=${party}`,
    lastReturn && `${LAST_RETURN.param}=1`,
  ].filter(Boolean);
  const query = asked.length > 0 ? `?${asked.join('&')}` : '';
  const [state, dispatch] = useReducer(reduce, EMPTY);
  const [pressed, setPressed] = useState(false);
  const [over, setOver] = useState(false);
  const chosen = useRef(new Map<number, File>());
  const form = useRef<HTMLFormElement>(null);
  /** Once the store could not be reached, files go through the portal. */
  const goesDirect = useRef(direct);

  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])];
    files.forEach((file, index) => chosen.current.set(state.nextId + index, file));
    dispatch({ type: 'chosen', files: files.map(({ name, size }) => ({ name, size })) });
    setPressed(false);
  };

  // What was chosen before the island was live is taken over with its form, before anybody can
  // press its button.
  useDrawnEffect(() => {
    const input = form.current!.elements.namedItem(`${id}-files`) as HTMLInputElement;
    if (!input.files?.length) return;
    choose(input.files);
    input.value = '';
  }, []);

  async function send(id: number): Promise<SendResult> {
    const year = form.current?.querySelector('select')?.value;
    const fields = year ? [['taxYear', year] as const] : [];
    const file = chosen.current.get(id)!;
    const onProgress = (sent: number) => dispatch({ type: 'progressed', id, sent });
    if (goesDirect.current) {
      const to = `${DOCUMENTS}/direct-uploads${query}`;
      const result = await sendDirect(to, fields, file, onProgress);
      if (result.type !== 'rerouted') return result;
      goesDirect.current = false;
      dispatch({ ...result, id });
    }
    return sendFile(`${DOCUMENTS}/uploads${query}`, fields, file, onProgress);
  }

  useEffect(() => {
    if (!pressed) return;
    if (isDone(state)) return location.assign(list);
    for (const { id: file } of nextToSend(state, 2)) {
      dispatch({ type: 'begun', id: file });
      void send(file).then((result) => dispatch({ ...result, id: file }));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `send` reads nothing that changes
  }, [state, pressed]);

  // Where some were refused, their messages stay, and the list behind them shows the others.
  const arrived = isDone(state) ? 0 : settledCount(state);
  useEffect(() => {
    if (arrived > 0) void refreshPart('papers');
  }, [arrived]);

  // What the other button sends is joined on the server, so it goes as a form.
  const submit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (state.files.length === 0 || submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    setPressed(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };

  const action = request ? `${DOCUMENTS}/requests/${request}` : DOCUMENTS + query;
  const files = (
    <>
      <Field
        id={`${id}-files`}
        label={lastReturn ? 'Or choose a file' : label}
        hint={`${ACCEPTED_FILES}, up to 25 MB each. Choose one file or several.`}
      >
        <input
          id={`${id}-files`}
          type="file"
          name="files"
          multiple
          accept={ACCEPTED_ENDINGS}
          aria-describedby={`${id}-files-hint`}
          className={BOX}
          onChange={(event) => {
            choose(event.target.files);
            event.target.value = '';
          }}
        />
      </Field>
      <SendingList
        files={state.files}
        onRemove={(file) => dispatch({ type: 'removed', id: file })}
        onRetry={(file) => dispatch({ type: 'retried', id: file })}
      />
      <p role="status" className="sr-only">
        {progressText(state)}
      </p>
      <Button look={lastReturn ? 'outline' : 'primary'} data-pending="Sending…">
        Upload
      </Button>
    </>
  );
  const photos = (
    <>
      <PagePhotos
        id={id}
        label={lastReturn ? 'Take photos of the pages' : 'Or take photos of the pages'}
      />
      <Button
        look={lastReturn ? 'primary' : 'outline'}
        formAction={`${action}${action.includes('?') ? '&' : '?'}pages=1`}
        data-pending="Sending…"
      >
        Send as one PDF
      </Button>
    </>
  );
  return (
    <form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={submit}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`space-y-4 ${over ? 'bg-primary-soft' : ''}`}
    >
      {years.length > 0 && (
        <Select
          id={`${id}-year`}
          name="taxYear"
          label="Tax year"
          defaultValue={String(years[1] ?? years[0])}
          options={years.map((year) => ({ value: year, label: year }))}
        />
      )}
      {lastReturn ? photos : files}
      {lastReturn ? files : photos}
    </form>
  );
}

const WORDS: Record<Sending['state'], string> = {
  waiting: 'Ready to send',
  sending: 'Sending…',
  kept: 'Received',
  refused: 'Not sent',
  failed: 'Not sent',
};

type ListProps = {
  files: readonly Sending[];
  onRemove: (id: number) => void;
  onRetry: (id: number) => void;
};

function SendingList({ files, onRemove, onRetry }: ListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {files.map(({ id, name, size, state, sent, message }) => (
        <li key={id} className="py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 font-semibold">{name}</span>
            <span className="text-sm text-muted">
              {sizeText(size)}, {WORDS[state]}
            </span>
          </div>
          {state === 'sending' && (
            <progress className="completion" max={size} value={sent} aria-label={name} />
          )}
          {message && (
            <p
              className={`text-sm ${state === 'sending' ? 'text-muted' : 'font-semibold text-danger'}`}
            >
              {message}
            </p>
          )}
          {state === 'failed' && <LinkButton onClick={() => onRetry(id)}>Try again</LinkButton>}
          {(state === 'waiting' || state === 'refused' || state === 'failed') && (
            <LinkButton onClick={() => onRemove(id)}>
              Remove<span className="sr-only"> {name}</span>
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
