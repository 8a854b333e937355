import { Fragment } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { listedKeys } from '../actions/listed-keys.ts';
import { editorWords } from '../messages.fr.ts';
import { keysWords as words } from './keys.fr.ts';
import styles from './keys-dialog.module.css';

/** 'Ctrl+X', 'Suppr' as keys one sees; arrows stand in one frame. */
function Keys({ of }: { of: readonly string[] }) {
  const sentence = of.join(', ').replaceAll(/(?<=^|, |\s)([↑↓←→]), (?=[↑↓←→])/g, '$1 ');
  return sentence.split(', ').map((keys, at) => (
    <Fragment key={keys}>
      {at > 0 && ', '}
      <kbd>{keys.replaceAll('+', '\u2009+\u2009')}</kbd>
    </Fragment>
  ));
}

/** What the keyboard does in the editor. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open isFocusable onClose={onClose} title={editorWords.keys.title}>
      <table className={styles.keys}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.key}</th>
            <th scope="col">{words.does}</th>
          </tr>
        </thead>
        {listedKeys.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {title}
              </th>
            </tr>
            {rows.map(({ keys, does }) => (
              <tr key={does}>
                <td>
                  <Keys of={keys} />
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Dialog>
  );
}
