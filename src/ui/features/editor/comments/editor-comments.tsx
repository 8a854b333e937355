import { blockName } from '../../../../core/campaign/block-name.ts';
import type { ListedProofComment } from '../../../../core/proof/proof-comment.ts';
import { Box, Text } from '../../../components/layout.tsx';
import { PanelPart } from '../../../components/panel.tsx';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { CommentList } from '../../letter/comments/comment-list.tsx';
import { CommentPin } from '../../letter/comments/comment-pin.tsx';
import { remarkWords as words } from '../../letter/comments/messages.fr.ts';
import type { Geometry } from '../preview/geometry.ts';
import styles from '../remarks/remarks.module.css';
import { useStructure } from '../session.ts';

/** Where remarks are shown: over the letter, above the form of their block, above all others. */
export type CommentLocation = { geometry: Geometry } | { block: string } | object;

/** What is left to deal with of what people remarked on proofs: over the letter, above a block's form, above all others. */
export function EditorComments({
  left,
  ...place
}: CommentLocation & { left: readonly ListedProofComment[] }) {
  const campaignId = useEditor(({ document }) => document.campaign.id);
  if ('geometry' in place) return <Pins geometry={place.geometry} left={left} />;
  if ('block' in place) return <OfBlock campaignId={campaignId} left={ofBlock(left, place.block)} />;
  return <OfLetter campaignId={campaignId} left={left} />;
}

const ofBlock = (remarks: readonly ListedProofComment[], id: string) =>
  remarks.filter(({ block }) => block?.id === id);

function Pins({ geometry, left }: { geometry: Geometry; left: readonly ListedProofComment[] }) {
  const { actions } = useEditorStore();
  const blocks = useStructure();
  const templates = useEditor(({ document }) => document.blockTemplates);
  return geometry.blocks.map(({ id, rect }) => {
    const block = blocks.find((candidate) => candidate.id === id);
    const count = ofBlock(left, id).length;
    if (!block || count === 0) return null;
    return (
      <div key={id} className={styles.place} style={rect}>
        <CommentPin
          label={words.leftOn(count, blockName(block, templates))}
          left={count}
          onClick={() => actions.select(id)}
        />
      </div>
    );
  });
}

function OfBlock(props: { campaignId: string; left: readonly ListedProofComment[] }) {
  if (props.left.length === 0) return null;
  return (
    <Box paddingBottom={4} marginBottom={5} borderBottom className={styles.part}>
      <PanelPart title={words.left(props.left.length)}>
        <CommentList campaignId={props.campaignId} remarks={props.left} hidesBlock />
      </PanelPart>
    </Box>
  );
}

function OfLetter({ campaignId, left }: { campaignId: string; left: readonly ListedProofComment[] }) {
  const { actions } = useEditorStore();
  const blocks = useStructure();
  const remarks = inOrder(left, blocks).map((remark) => ({
    ...remark,
    isGone: remark.block !== undefined && !blocks.some(({ id }) => id === remark.block?.id),
  }));
  return (
    <Text
      as="details"
      paddingBottom={4}
      marginBottom={5}
      borderBottom
      className={styles.part}
      open={left.length <= shownAtOnce}
    >
      <summary>{words.left(left.length)}</summary>
      <CommentList
        campaignId={campaignId}
        remarks={remarks}
        onBlock={(id) => {
          const block = blocks.find((candidate) => candidate.id === id);
          const name = left.find((remark) => remark.block?.id === id)?.block?.name ?? '';
          return block && { label: words.edit(name), go: () => actions.select(id) };
        }}
      />
    </Text>
  );
}

/** More would push the letter's own parameters out of sight. */
const shownAtOnce = 2;

/** The whole letter first, then its blocks as they stand, those that are gone last. */
function inOrder(
  remarks: readonly ListedProofComment[],
  blocks: readonly { id: string }[],
): ListedProofComment[] {
  const rank = ({ block }: ListedProofComment) => {
    if (!block) return -1;
    const at = blocks.findIndex(({ id }) => id === block.id);
    return at < 0 ? blocks.length : at;
  };
  return [...remarks].sort((a, b) => rank(a) - rank(b));
}
