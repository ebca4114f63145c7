import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { NO_PROBLEMS } from '~/ui/messaging/composer';
import { findDraft, keepDraft } from './draft';
import { insertReply, replyOf } from './insert-reply';
import { MAX_OUTGOING, type Outgoing } from './outgoing';
import type { ThreadAction, ThreadProps, ThreadState } from './reducer';
import type { Place } from './use-place';
import type { ChosenFiles } from './use-outbox';
import type { useTyping } from './use-typing';

const CONTENT = 'textarea';
const FILES = 'input[type=file]';

type Field = { content: HTMLTextAreaElement; files: HTMLInputElement };

/** The composer once script runs: sends without leaving the page, keeps the draft over a reload, and takes back what wasn't sent. */
export function useComposer(
  props: ThreadProps,
  { outgoing, newer }: ThreadState,
  dispatch: Dispatch<ThreadAction>,
  typing: ReturnType<typeof useTyping>,
  files: ChosenFiles,
  { hold, reveal }: Place,
) {
  const { personId, viewer, here } = props;
  const form = useRef<HTMLFormElement>(null);
  /** The name of the next sending, and what was sent under it already. */
  const [name, setName] = useState({ clientId: props.clientId, sent: '' });
  const [problems, setProblems] = useState(props.problems);
  const [written, setWritten] = useState({ empty: false, files: false });
  const loading = outgoing.some(({ state }) => state === 'sending');

  const fields = (): Field | null => {
    const content = form.current?.querySelector<HTMLTextAreaElement>(CONTENT);
    const chosen = form.current?.querySelector<HTMLInputElement>(FILES);
    return content && chosen ? { content, files: chosen } : null;
  };
  const look = () => {
    const { content, files: chosen } = fields() ?? {};
    setWritten({ empty: !content?.value.trim(), files: Boolean(chosen?.files?.length) });
  };
  const write = (content: string) => {
    const field = fields()?.content;
    if (!field) return;
    field.value = content;
    look();
  };

  // What was kept is put back, unless the browser or the server has put something there.
  useEffect(() => {
    const draft = findDraft(viewer.id, personId);
    if (draft.content && !fields()?.content.value) write(draft.content);
    dispatch({ type: 'resumed', outgoing: draft.outgoing });
    look();
  }, []);

  const keep = useRef(() => {});
  keep.current = () =>
    keepDraft(viewer.id, personId, { content: fields()?.content.value ?? '', outgoing });
  const resumed = useRef(false);
  useEffect(() => {
    // Not before what was kept is taken over.
    if (resumed.current) keep.current();
    resumed.current = true;
  }, [outgoing]);

  const onInput = ({ target }: FormEvent) => {
    look();
    if (!(target instanceof HTMLTextAreaElement)) return;
    keep.current();
    typing.keyed();
    dispatch({ type: 'said', text: '' });
    if (problems === NO_PROBLEMS) return;
    setProblems(NO_PROBLEMS);
    document.title = document.title.replace(/^Error: /, '');
  };

  const onSubmit = (event: FormEvent) => {
    const field = fields();
    const reply = replyOf(event.nativeEvent as SubmitEvent);
    if (!field) return;
    if (reply) {
      event.preventDefault();
      return void insertReply(reply, field.content);
    }
    // Where later messages aren't shown, the page that shows them is opened by sending, and finds no draft of what was sent.
    if (newer) return keepDraft(viewer.id, personId, { content: '', outgoing });
    event.preventDefault();
    const content = field.content.value.trim();
    if (!content || loading || outgoing.length >= MAX_OUTGOING) return;
    const chosen = [...(field.files.files ?? [])];
    const words = { content, files: chosen.map((file) => file.name) };
    const isOther = name.sent !== '' && name.sent !== JSON.stringify(words);
    const clientId = isOther ? crypto.randomUUID() : name.clientId;
    files.current.set(clientId, chosen);
    reveal();
    dispatch({ type: 'submitted', message: { clientId, ...words } });
    setName({ clientId: crypto.randomUUID(), sent: '' });
    setProblems(NO_PROBLEMS);
    field.files.value = '';
    write('');
    field.content.focus();
    typing.ended();
  };

  /** Puts what wasn't sent back ahead of what is being typed, but no file that can't be taken; unchanged, it keeps its name. */
  const edit = ({ clientId, leftOut = [], ...message }: Outgoing) => {
    const words = { content: message.content, files: message.files };
    const field = fields();
    if (!field) return;
    const list = new DataTransfer();
    for (const file of files.current.get(clientId) ?? [])
      if (!leftOut.includes(file.name)) list.items.add(file);
    for (const file of field.files.files ?? []) list.items.add(file);
    field.files.files = list.files;
    if (message.files.length > 0) field.files.closest('details')!.open = true;
    if (!field.content.value.trim()) setName({ clientId, sent: JSON.stringify(words) });
    write([words.content, field.content.value.trim()].filter(Boolean).join('\n\n'));
    hold();
    dispatch({ type: 'withdrawn', clientId });
    field.content.focus();
  };

  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) form.current?.requestSubmit();
  };

  return {
    edit,
    attributes: {
      form,
      onInput,
      onSubmit,
      onKeyDown,
      clientId: name.clientId,
      problems,
      action: here,
    },
    sendable: !written.empty && !loading,
    needsWords: written.empty && written.files,
  };
}
