import { MessageSquare } from 'lucide-react';
import styles from '../remarks/remarks.module.css';

/** The mark of a block that people remarked on, at the edge of its box: how many are left to deal with. */
export function CommentPin(props: { label: string; left: number; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.pin}
      data-left={props.left}
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      <MessageSquare size={14} aria-hidden />
      {props.left > 1 && props.left}
    </button>
  );
}
