import { useRef, useState } from 'react';
import { draftJsonPath, draftPath, NO_DRAFT } from '~/domain/messaging/reply-draft';
import { post, SIGNED_OUT } from '../post';
import { LONG } from '~/ui/messaging/composer';
import type { DraftOrigin } from '~/ui/messaging/reply-draft';

const TIMEOUT_MS = 60_000;

/** `earlier`: the draft that the message was drawn with, which the next one replaces. */
export function useDrafting(partyId: string, earlier: string) {
  const last = useRef(earlier);
  const [{ status, origin }, setDrafting] = useState({
    status: '',
    origin: null as DraftOrigin | null,
  });
  const [busy, setBusy] = useState(false);

  const draft = async (field: HTMLTextAreaElement) => {
    setBusy(true);
    setDrafting({ status: 'Writing a draft…', origin: null });
    const fetched = await fetchDraft(partyId);
    setBusy(false);
    if ('problem' in fetched) return setDrafting({ status: fetched.problem, origin: null });
    const start = last.current ? field.value.indexOf(last.current) : -1;
    if (start >= 0) field.setSelectionRange(start, start + last.current.length);
    insertText(fetched.content, field);
    last.current = fetched.content;
    setDrafting({ status: 'The draft is in your message.', origin: fetched.origin });
  };

  /** Handles the submit event of such a button. Returns whether it was one. */
  const handle = ({ submitter }: SubmitEvent, field: HTMLTextAreaElement): boolean => {
    const action = submitter?.getAttribute('formaction');
    if (!action) return false;
    const reply = new URL(action, location.href).searchParams.get('reply');
    if (reply) void insertCannedReply(reply, field);
    else if (action.startsWith(draftPath(partyId)) && !busy) void draft(field);
    return true;
  };
  return { handle, status, origin };
}

async function insertCannedReply(id: string, field: HTMLTextAreaElement): Promise<void> {
  const response = await fetch(`/messaging/canned-replies/${encodeURIComponent(id)}`, {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
  }).catch(() => null);
  if (!response?.ok) return;
  const { content } = (await response.json()) as { content: string };
  insertText(content, field);
}

/** Inserts a paragraph at the cursor. Nothing that was typed is lost. */
function insertText(content: string, field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const before = value.slice(0, selectionStart).trimEnd();
  const after = value.slice(selectionEnd).trimStart();
  field.value = [before, content, after].filter(Boolean).join('\n\n');
  const end = field.value.length - (after ? after.length + 2 : 0);
  field.setSelectionRange(end, end);
  field.rows = LONG;
  field.focus();
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

async function fetchDraft(
  partyId: string,
): Promise<{ content: string; origin: DraftOrigin } | { problem: string }> {
  type Body = DraftOrigin & { content: string; problem: string };
  const made = await post<Body>(draftJsonPath(partyId), undefined, TIMEOUT_MS);
  if (made?.isSignedOut) return { problem: SIGNED_OUT };
  if (!made?.ok) return { problem: made?.data?.problem ?? NO_DRAFT };
  const { content, ...origin } = made.data as Body;
  return { content, origin };
}
