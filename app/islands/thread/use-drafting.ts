import { useState, type FormEvent } from 'react';
import { draftPath } from '~/domain/messaging/reply-draft';
import type { DraftOrigin } from '~/ui/messaging/draft-sources';
import { fetchDraft } from './fetch-draft';
import { insertText } from './insert-reply';

type Drafting = { said: string; origin: DraftOrigin | null };

/** Puts a draft into the composer when its button is pressed; `takes` says whether a submit event was that. */
export function useDrafting(personId: string) {
  const [{ said, origin }, setDrafting] = useState<Drafting>({ said: '', origin: null });
  const [asked, setAsked] = useState(false);

  const ask = async (field: HTMLTextAreaElement) => {
    setAsked(true);
    setDrafting({ said: 'Writing a draft…', origin: null });
    const made = await fetchDraft(personId);
    setAsked(false);
    if ('problem' in made) return setDrafting({ said: made.problem, origin: null });
    insertText(made.content, field);
    setDrafting({ said: 'The draft is in your message.', origin: made.origin });
  };

  const takes = (event: FormEvent<HTMLFormElement>): boolean => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!submitter?.getAttribute('formaction')?.startsWith(draftPath(personId))) return false;
    event.preventDefault();
    const field = event.currentTarget.querySelector('textarea');
    if (field && !asked) void ask(field);
    return true;
  };

  return { takes, said, origin };
}
