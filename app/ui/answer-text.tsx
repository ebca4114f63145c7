import { blocksOf, type Piece } from '~/domain/assistant/answer-text';
import { GENERAL_IN_SPANISH } from '~/domain/assistant/words';

/** What Jennifer said: paragraphs, lists and links within this site. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="space-y-3" lang={text.endsWith(GENERAL_IN_SPANISH) ? 'es' : undefined}>
      {blocksOf(text).map((block, index) =>
        block.kind === 'list' ? (
          <ul key={index} className="list-disc space-y-1 pl-5">
            {block.rows.map((pieces, item) => (
              <li key={item}>
                <Pieces pieces={pieces} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={index}>
            {block.rows.map((pieces, line) => (
              <span key={line} className="block">
                <Pieces pieces={pieces} />
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, href }, index) =>
    href ? (
      <a key={index} href={href}>
        {text}
      </a>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}
