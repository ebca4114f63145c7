import { toContext } from '~/domain/assistant/context';
import { CloseLink } from '~/ui/close-link';
import { useFirm } from '~/ui/firm';
import { Icon } from '~/ui/icon';
import { AskByVoice } from './ask-by-voice';
import { Island } from './island';

const HOME = '/assistant';
const ABOUT =
  'Jennifer is a program. She answers from our pages and your records; for advice, ask us. Leave out Social Security, account and card numbers. Your browser keeps it 30 days.';

type AssistantDialogProps = {
  path: string;
  /** The account that looks at it, or '' for a visitor. */
  owner: string;
  voice: boolean;
};

/** The way to Jennifer from any other page: a link, and with script a dialog. */
export function AssistantDialog({ path, owner, voice }: AssistantDialogProps) {
  const firm = useFirm();
  const from = path.split('?')[0]!.slice(0, 200);
  if (from === HOME || from.startsWith(`${HOME}/`)) return null;
  const { name, suggestedQuestions } = toContext(firm, from);
  return (
    <>
      <nav aria-label="Assistant" className="flex">
        <a
          href={`${HOME}?${new URLSearchParams({ from })}`}
          data-opens="jennifer"
          className="right-0 bottom-4 z-10 mx-3 mb-3 ml-auto flex items-center gap-2 rounded-full bg-accent p-4 font-semibold text-on-accent no-underline shadow-sheet hover:bg-accent-strong xl:fixed"
        >
          <Icon name="chat" className="size-6" />
          <span className="xl:sr-only">Ask Jennifer</span>
        </a>
      </nav>
      <dialog id="jennifer" data-beside aria-labelledby="jennifer-title" className="dialog">
        <div className="flex h-full flex-col">
          <h2 id="jennifer-title" className="border-b border-line px-4 py-3 text-xl">
            Ask Jennifer
          </h2>
          <Island
            name="assistant"
            when="opened"
            props={{
              owner,
              from,
              topic: name,
              questions: suggestedQuestions,
              turns: null,
              draft: '',
              problems: { prompt: [], form: [] },
              inDialog: true,
              about: ABOUT,
            }}
            className="flex flex-1 flex-col overflow-hidden"
          />
          {voice && (
            <AskByVoice
              owner={owner}
              from={from}
              back={path}
              className="border-t border-line px-4"
            />
          )}
          <CloseLink href={path} className="top-1 right-1" />
        </div>
      </dialog>
    </>
  );
}
