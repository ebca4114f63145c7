import { assistantPath, toContext } from '~/domain/assistant/context';
import { CloseLink } from '~/ui/close-link';
import { useFirm } from '~/ui/firm';
import { Icon } from '~/ui/icon';
import { AskByVoice } from './ask-by-voice';
import { Island } from './island';

const ABOUT =
  'Jennifer is a program. She answers from our pages and your records; for advice, ask us. Leave out Social Security, account and card numbers. Your browser keeps it 30 days.';

type AssistantDialogProps = {
  path: string;
  /** The account that looks at it, or '' for a visitor. */
  owner: string;
  voice: boolean;
};

/** Jennifer’s dialog, with the link that floats on a wide page; on others it is in the header. */
export function AssistantDialog({ path, owner, voice }: AssistantDialogProps) {
  const firm = useFirm();
  const href = assistantPath(path);
  if (!href) return null;
  const from = path.split('?')[0]!.slice(0, 200);
  const { name, suggestedQuestions } = toContext(firm, from);
  return (
    <>
      <nav aria-label="Assistant" className="max-xl:hidden">
        <a
          href={href}
          data-opens="jennifer"
          className="fixed right-3 bottom-4 z-10 rounded-full bg-accent p-4 text-on-accent hover:bg-accent-strong"
        >
          <Icon name="chat" className="size-6" />
          <span className="sr-only">Ask Jennifer</span>
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
          <AskByVoice
            voice={voice}
            owner={owner}
            from={from}
            back={path}
            className="border-t border-line px-4"
          />
          <CloseLink href={path} className="top-1 right-1" />
        </div>
      </dialog>
    </>
  );
}
