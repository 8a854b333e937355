import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import type { ListedProofComment } from '../../../core/proof/proof-comment.ts';
import { proofWords } from '../../../core/wording/proofs.ts';
import { remarkWords as words } from '../../../core/wording/remarks.ts';
import { CommentPin } from '../letter/comments/comment-pin.tsx';
import styles from './remarked-letter.module.css';
import { type FramedBlock, useNamedLetter } from './use-named-letter.ts';

interface RemarkedLetterProps {
  campaignId: string;
  number: number;
  blocks: readonly { id: string; name: string }[];
  remarks: readonly ListedProofComment[];
  /** Id of the block that is spoken of. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Goes to what was said of a block. */
  onRead: (id: string) => void;
  onFailure: () => void;
}

/** What was mailed, each block with what was said of it; a press on one begins a remark. */
export function CommentedLetter(props: RemarkedLetterProps) {
  const { campaignId, number, onFailure } = props;
  const address = addressOf(contract.proofs.html, { campaignId, number, named: '1' });
  const { shown, onLoad } = useNamedLetter(address, onFailure);
  return (
    <div className={styles.paper} style={{ height: shown?.height ?? '100%' }}>
      {/* As in the editor: our origin, so that its blocks can be found, and never a script. */}
      <iframe
        className={styles.frame}
        title={proofWords.frame(number)}
        tabIndex={-1}
        sandbox="allow-same-origin"
        src="/preview-frame"
        onLoad={onLoad}
      />
      {shown?.blocks.map((block) => (
        <BlockPlace key={block.id} block={block} {...props} />
      ))}
    </div>
  );
}

function BlockPlace({ block: { id, rect }, ...props }: RemarkedLetterProps & { block: FramedBlock }) {
  const name = props.blocks.find((block) => block.id === id)?.name ?? '';
  const said = props.remarks.filter(({ block }) => block?.id === id);
  const left = said.filter(({ resolved }) => !resolved).length;
  return (
    <div className={styles.block} style={rect} data-block={id} data-chosen={props.chosen === id}>
      {/* By keyboard a block is chosen in the form: sixty stops would stand before it. */}
      <button
        type="button"
        tabIndex={-1}
        className={styles.choose}
        aria-label={words.writeOn(name)}
        title={words.writeOn(name)}
        onClick={() => props.onChoose(id)}
      />
      {said.length > 0 && (
        <CommentPin
          label={left > 0 ? words.leftOn(left, name) : words.doneOn(said.length, name)}
          left={left}
          onClick={() => props.onRead(id)}
        />
      )}
    </div>
  );
}
