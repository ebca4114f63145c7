import { isStaffRole } from '~/domain/access/roles';
import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { NO_PROBLEMS } from '~/ui/messaging/composer';
import { chooseClientId, loadDraft, saveDraft, type Outgoing } from './outgoing';
import type { ThreadAction, ThreadProps, ThreadState } from './reducer';
import type { useDrafting } from './use-drafting';
import type { OutgoingFiles } from './use-outbox';
import type { Scroll } from './use-scroll';
import type { useTyping } from './use-typing';

/** Sends without leaving the page, saves the draft, and restores messages that weren't sent. */
export function useComposer(
  props: ThreadProps,
  { outgoing }: ThreadState,
  dispatch: Dispatch<ThreadAction>,
  typing: ReturnType<typeof useTyping>,
  drafting: ReturnType<typeof useDrafting>,
  files: OutgoingFiles,
  { hold, showEnd }: Scroll,
) {
  const { partyId, viewer, here, newer } = props;
  const form = useRef<HTMLFormElement>(null);
  /** The id of the next message, and what an edited one already sent under it. */
  const [sending, setSending] = useState({ clientId: props.clientId, sent: '' });
  const [problems, setProblems] = useState(props.problems);
  const [filled, setFilled] = useState({ text: true, files: false });
  const busy = outgoing.some(({ state }) => state === 'sending');

  const getFields = (): { content: HTMLTextAreaElement; files: HTMLInputElement } | null => {
    const content = form.current?.querySelector('textarea');
    const chosen = form.current?.querySelector<HTMLInputElement>('input[type=file]');
    return content && chosen ? { content, files: chosen } : null;
  };
  const updateFilled = () => {
    const { content, files: chosen } = getFields() ?? {};
    setFilled({ text: Boolean(content?.value.trim()), files: Boolean(chosen?.files?.length) });
  };
  const setContent = (value: string) => {
    const field = getFields()?.content;
    if (!field) return;
    field.value = value;
    updateFilled();
  };

  // Restores the draft, unless the browser or the server has filled the field.
  useEffect(() => {
    const draft = loadDraft(viewer.id, partyId);
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what it has filled in
    if (draft.content && !getFields()?.content.value) setContent(draft.content);
    dispatch({ type: 'resumed', outgoing: draft.outgoing });
    updateFilled();
  }, [viewer.id, partyId, dispatch]);

  const save = useRef(() => {});
  useEffect(() => {
    save.current = () =>
      saveDraft(viewer.id, partyId, { content: getFields()?.content.value ?? '', outgoing });
  });
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) save.current();
    restored.current = true;
  }, [outgoing]);

  const onInput = ({ target }: FormEvent) => {
    updateFilled();
    if (!(target instanceof HTMLTextAreaElement)) return;
    save.current();
    typing.onKey();
    dispatch({ type: 'status', text: '' });
    if (problems === NO_PROBLEMS) return;
    setProblems(NO_PROBLEMS);
    document.title = document.title.replace(/^Error: /, '');
  };

  const onSubmit = (event: FormEvent) => {
    const fields = getFields();
    if (!fields) return;
    if (drafting.handle(event.nativeEvent as SubmitEvent, fields.content))
      return event.preventDefault();
    // Sending from a part further back opens the page with the latest messages.
    if (newer) return saveDraft(viewer.id, partyId, { content: '', outgoing });
    event.preventDefault();
    const content = fields.content.value.trim();
    if (!content || busy) return;
    const chosen = [...(fields.files.files ?? [])];
    const message = { content, files: chosen.map((file) => file.name) };
    const clientId = chooseClientId(sending, message);
    files.current.set(clientId, chosen);
    showEnd();
    dispatch({ type: 'submitted', message: { clientId, ...message } });
    setSending({ clientId: crypto.randomUUID(), sent: '' });
    setProblems(NO_PROBLEMS);
    fields.files.value = '';
    setContent('');
    fields.content.focus();
    typing.stop();
  };

  /** Puts an unsent message back ahead of what is typed, without its refused files. */
  const edit = ({ clientId, leftOut = [], content, files: names }: Outgoing) => {
    const fields = getFields();
    if (!fields) return;
    const list = new DataTransfer();
    for (const file of files.current.get(clientId) ?? [])
      if (!leftOut.includes(file.name)) list.items.add(file);
    for (const file of fields.files.files ?? []) list.items.add(file);
    fields.files.files = list.files;
    if (names.length > 0) fields.files.closest('details')!.open = true;
    const typed = fields.content.value.trim();
    setContent([content, typed].filter(Boolean).join('\n\n'));
    if (!typed) setSending({ clientId, sent: JSON.stringify({ content, files: names }) });
    hold();
    dispatch({ type: 'withdrawn', clientId });
    fields.content.focus();
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
      clientId: sending.clientId,
      problems,
      // A client’s page that is open in another tab while they act for another client sends nothing.
      action: isStaffRole(viewer.role) ? here : `${here}?for=${partyId}`,
    },
    sendable: filled.text && !busy,
    needsText: !filled.text && filled.files,
  };
}
