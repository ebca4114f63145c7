import { useEffect, useReducer, useRef, useState, type FormEvent } from 'react';
import { DOCUMENTS, LAST_RETURN } from '~/domain/documents/document';
import { ACCEPTED_ENDINGS, ACCEPTED_FILES, contentTypeByName } from '~/domain/documents/file-kind';
import { suggestRequest } from '~/domain/documents/suggest-request';
import { Button } from '~/ui/button';
import { Checkbox, Select } from '~/ui/field/controls';
import { Field, BOX } from '~/ui/field/field';
import { useDrawnEffect } from '../drawn-effect';
import { refreshPart } from '../refresh-part';
import {
  EMPTY,
  isDone,
  nextToSend,
  progressText,
  reduce,
  settledCount,
  type Sending,
} from './reducer';
import { sendDirect, sendFile, type SendResult } from './send';
import { SendingList } from './sending-list';

export type UploadProps = {
  id: string;
  /** The request that all files answer; null where each is filed by choice. */
  request: string | null;
  /** The open requests that a file can answer. */
  requests?: readonly { id: string; title: string; taxYear: number }[];
  /** The years to file under what answers none; empty where a request is given. */
  years: readonly number[];
  /** The request or the year that is chosen at first. */
  to?: string;
  /** Whose folder it is, where the person acts for several clients. */
  party?: string;
  /** Whether files go to the store first, and not through the portal. */
  direct: boolean;
  /** Whether it is last year's tax return. */
  lastReturn?: boolean;
  /** The page that shows what was sent. */
  list?: string;
};

/**
 * The one place to send documents. With script, files dropped anywhere on the page are taken, each
 * is filed under the request that its name suggests, shows its progress and can be tried again.
 */
export default function Upload(props: UploadProps) {
  const { id, request, requests = [], years, to = '', party, direct, list = DOCUMENTS } = props;
  const { lastReturn = false } = props;
  const [state, dispatch] = useReducer(reduce, EMPTY);
  const [pressed, setPressed] = useState(false);
  const [isLive, setIsLive] = useState(false);
  const [over, setOver] = useState(false);
  const chosen = useRef(new Map<number, File>());
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const preset = useRef(to);
  /** Once the store could not be reached, files go through the portal. */
  const goesDirect = useRef(direct);

  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])];
    files.forEach((file, index) => chosen.current.set(state.nextId + index, file));
    const select = form.current!.querySelector<HTMLSelectElement>('select[name=to]');
    if (select) preset.current = select.value;
    const isYearPreset = isYear(preset.current);
    const toChosen = ({ name, size }: File) => {
      const suggested = isYearPreset ? suggestRequest(name, requests) : null;
      return { name, size, to: suggested?.id ?? preset.current };
    };
    dispatch({ type: 'chosen', files: files.map(toChosen) });
    setPressed(false);
    input.current!.value = '';
  };

  // What was chosen before the island was live is taken over with its form, before anybody can
  // press its button.
  useDrawnEffect(() => {
    setIsLive(true);
    if (input.current!.files?.length) choose(input.current!.files);
  }, []);

  // Each drawing has the `choose` of its own state.
  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      document.addEventListener(
        type,
        (event) => event.dataTransfer?.types.includes('Files') && act(event),
        listening,
      );
    listen('dragover', (event) => (event.preventDefault(), setOver(true)));
    listen('dragleave', ({ relatedTarget }) => relatedTarget ?? setOver(false));
    listen('drop', (event) => {
      event.preventDefault();
      setOver(false);
      choose(event.dataTransfer!.files);
      form.current!.scrollIntoView({ block: 'nearest' });
    });
    return () => listening.abort();
  });

  async function send({ id: number, to: filedUnder }: Sending): Promise<SendResult> {
    const answered = request ?? (isYear(filedUnder) ? null : filedUnder);
    const query = toQuery({
      request: answered,
      for: party,
      [LAST_RETURN.param]: lastReturn && '1',
    });
    const fields = answered ? [] : [['taxYear', filedUnder] as const];
    const file = chosen.current.get(number)!;
    const onProgress = (sent: number) => dispatch({ type: 'progressed', id: number, sent });
    if (goesDirect.current) {
      const address = `${DOCUMENTS}/direct-uploads${query}`;
      const result = await sendDirect(address, fields, file, onProgress);
      if (result.type !== 'rerouted') return result;
      goesDirect.current = false;
      dispatch({ ...result, id: number });
    }
    return sendFile(`${DOCUMENTS}/uploads${query}`, fields, file, onProgress);
  }

  useEffect(() => {
    if (!pressed) return;
    if (isDone(state)) return location.assign(list);
    for (const file of nextToSend(state, 2)) {
      dispatch({ type: 'begun', id: file.id });
      void send(file).then((result) => dispatch({ ...result, id: file.id }));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `send` reads nothing that changes
  }, [state, pressed]);

  // Where some were refused, their messages stay, and the list behind them shows the others.
  const arrived = isDone(state) ? 0 : settledCount(state);
  useEffect(() => {
    if (arrived > 0) void refreshPart('papers');
  }, [arrived]);

  const { files } = state;
  const arePhotos =
    files.length > 1 && files.every(({ name }) => /^image/.test(contentTypeByName(name)));

  // Photos are joined into one PDF on the server, so they go as a form.
  const submit = (event: FormEvent) => {
    if (files.length === 0) return;
    const joins = form.current!.querySelector<HTMLInputElement>('[name=pages]')?.checked;
    if (joins) {
      const transfer = new DataTransfer();
      for (const file of files) transfer.items.add(chosen.current.get(file.id)!);
      input.current!.files = transfer.files;
      return;
    }
    event.preventDefault();
    setPressed(true);
  };

  const options = [
    ...requests.map((each) => ({ value: each.id, label: `${each.title}, ${each.taxYear}` })),
    ...years.map((year) => ({
      value: String(year),
      label: requests.length > 0 ? `Something else, ${year}` : String(year),
    })),
  ];
  const join = (
    <Checkbox
      id={`${id}-pages`}
      name="pages"
      label="These are photos of one document: combine them into one PDF"
      defaultValue={isLive && lastReturn ? 'on' : ''}
    />
  );
  return (
    <form
      ref={form}
      method="post"
      action={
        request
          ? `${DOCUMENTS}/requests/${request}`
          : DOCUMENTS + toQuery({ for: party, [LAST_RETURN.param]: lastReturn && '1' })
      }
      encType="multipart/form-data"
      onSubmit={submit}
      className={`space-y-4 rounded-md border-2 border-dashed p-4 ${over ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface'}`}
    >
      <Field
        id={`${id}-files`}
        label="Files"
        hint={
          <>
            <span className="noscript:hidden">
              <span className="hidden lg:inline">
                Drop files anywhere on this page, or choose them.{' '}
              </span>
            </span>
            On a phone you can take photos. {ACCEPTED_FILES}, up to 25 MB each.
          </>
        }
      >
        <input
          ref={input}
          id={`${id}-files`}
          type="file"
          name="files"
          multiple
          accept={`${ACCEPTED_ENDINGS},image/*`}
          aria-describedby={`${id}-files-hint`}
          className={BOX}
          onChange={(event) => choose(event.target.files)}
        />
      </Field>
      {files.length > 0 ? (
        <input type="hidden" name="to" value={files[0]!.to} />
      ) : (
        options.length > 0 && (
          <Select
            id={`${id}-to`}
            name="to"
            label={requests.length > 0 ? 'What is it?' : 'Tax year'}
            defaultValue={to}
            options={options}
          />
        )
      )}
      <SendingList files={files} options={options} dispatch={dispatch} />
      {!isLive && <noscript>{join}</noscript>}
      {arePhotos && join}
      <p role="status" className="sr-only">
        {progressText(state)}
      </p>
      <Button data-pending="Sending…">Upload</Button>
    </form>
  );
}

const isYear = (to: string): boolean => /^\d{4}$/.test(to);

function toQuery(fields: Record<string, string | false | null | undefined>): string {
  const given = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
