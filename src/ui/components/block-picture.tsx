import type { BlockFilter } from '../../core/positions/position.ts';
import styles from './block-picture.module.css';

interface BlockPictureProps {
  /** Undefined while it is not known yet, null when there is none. */
  address: string | null | undefined;
  blockfilter: BlockFilter;
  /** From edge to edge where it is not too high for that, so that one can read it. */
  isWide?: boolean;
  /** Told once its picture can be seen. */
  onShown?: () => void;
}

/** What a block looks like; a sketch of one while it has no picture. */
export function BlockPicture({ address, blockfilter, isWide, onShown }: BlockPictureProps) {
  return (
    <span className={styles.room} data-wide={isWide}>
      {address && <img src={address} alt="" decoding="async" draggable={false} onLoad={onShown} />}
      {address === null && <Sketch isNarrow={blockfilter === 'semi'} />}
    </span>
  );
}

function Sketch({ isNarrow }: { isNarrow: boolean }) {
  const width = isNarrow ? 62 : 124;
  return (
    <svg
      className={styles.sketch}
      width={width}
      height={64}
      viewBox={`0 0 ${width} 64`}
      fill="var(--line)"
      aria-hidden
    >
      <rect fill="var(--panel)" width={width} height={64} rx={2} />
      <rect x={10} y={12} width={width * 0.5} height={7} rx={1} />
      <rect x={10} y={28} width={width - 20} height={4} rx={1} />
      <rect x={10} y={37} width={width - 20} height={4} rx={1} />
      <rect x={10} y={46} width={width * 0.4} height={4} rx={1} />
    </svg>
  );
}
