import type { Block } from '~/domain/letters/letter-text';

/** A letter as its signers read it. */
export const LetterView = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className="space-y-3 wrap-anywhere">
    {blocks.map((block, index) => {
      if (block.kind === 'heading')
        return (
          <h2 key={index} className="pt-4 text-xl">
            {block.text}
          </h2>
        );
      return block.kind === 'item' ? (
        <p key={index} className="flex gap-2 pl-4">
          <span>{block.mark}</span>
          <span className="whitespace-pre-wrap">{block.text}</span>
        </p>
      ) : (
        <p key={index} className="whitespace-pre-wrap">
          {block.text}
        </p>
      );
    })}
  </div>
);
