import { LONG } from '~/ui/messaging/composer';

/** The canned reply that a pressed button of the composer asks for, by its id; null for any other button. */
export function replyOf({ submitter }: SubmitEvent): string | null {
  const to = submitter?.getAttribute('formaction');
  return to ? new URL(to, location.href).searchParams.get('reply') : null;
}

/** Puts a canned reply into the composer. Nothing happens where it can't be had. */
export async function insertReply(id: string, field: HTMLTextAreaElement): Promise<void> {
  const answer = await fetch(`/messaging/canned-replies/${encodeURIComponent(id)}`, {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
  }).catch(() => null);
  if (!answer?.ok) return;
  const { content } = (await answer.json()) as { content: string };
  insertText(content, field);
}

/** Puts a text where the cursor is, on lines of its own; nothing that was typed is lost. */
export function insertText(content: string, field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const [before, after] = [
    value.slice(0, selectionStart).trimEnd(),
    value.slice(selectionEnd).trimStart(),
  ];
  field.value = [before, content, after].filter(Boolean).join('\n\n');
  const end = field.value.length - (after ? after.length + 2 : 0);
  field.setSelectionRange(end, end);
  field.rows = LONG;
  field.focus();
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
