import { useCallback, useEffect, useState } from 'react';
import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import type { ListedProofComment } from '../../../core/proof/proof-comment.ts';
import { WrittenFrame } from '../../components/sandbox-frame.tsx';
import { CommentPin } from '../letter/comments/comment-pin.tsx';
import { remarkWords as words } from '../letter/comments/messages.fr.ts';
import { proofWords } from '../letter/send/proofs.fr.ts';
import styles from './proofs-screen.module.css';

/** A block of a proof and where it stands in its frame, px. */
interface FramedBlock {
  id: string;
  rect: { left: number; top: number; width: number; height: number };
}

interface ShownLetter {
  /** px */
  height: number;
  blocks: readonly FramedBlock[];
}

/** Writes a letter into an empty page of ours, whose own window parses it: the application's policy would take its styles. */
function write(inside: Window & typeof globalThis, html: string) {
  const page = inside.document;
  const wanted = new inside.DOMParser().parseFromString(html, 'text/html').documentElement;
  for (const link of wanted.querySelectorAll('a[href]')) link.setAttribute('tabindex', '-1');
  page.replaceChild(page.adoptNode(wanted), page.documentElement);
}

function measure(page: Document): ShownLetter {
  const blocks = [...page.querySelectorAll('[data-block-id]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { id: element.getAttribute('data-block-id') ?? '', rect: { left, top, width, height } };
  });
  return { height: Math.ceil(page.body.getBoundingClientRect().height), blocks };
}

/**
 * Shows the letter at an address, whose blocks bear their names, in a frame that begins with an empty page of ours.
 * @returns what is shown, undefined before; `onLoad` is for the frame
 */
function useNamedLetter(address: string, onFailure: () => void) {
  const [inside, setInside] = useState<Window & typeof globalThis>();
  const [shown, setShown] = useState<ShownLetter>();
  useEffect(() => {
    if (!inside) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const observer = new ResizeObserver(() => setShown(measure(inside.document)));
    fetch(address, { signal })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
      .then((html) => {
        write(inside, html);
        observer.observe(inside.document.body);
      })
      .catch(() => signal.aborted || onFailure());
    return () => {
      leaving.abort();
      observer.disconnect();
    };
  }, [inside, address, onFailure]);
  const onLoad = useCallback((event: { currentTarget: HTMLIFrameElement }) => {
    setInside(event.currentTarget.contentWindow as Window & typeof globalThis);
  }, []);
  return { shown, onLoad };
}

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
      <WrittenFrame
        className={styles.letter}
        title={proofWords.frame(number)}
        tabIndex={-1}
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
