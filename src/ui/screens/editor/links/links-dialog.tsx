import { useMemo } from 'react';
import { parseTrackedUrl } from '../../../../core/links/tracked-url.ts';
import { linkWording as words } from '../../../../core/wording/links.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { letterLinks } from '../../../../email/links/letter-links.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { layoutOf } from '../../../editor-state/editor-document.ts';
import { EditorSurroundings } from '../panels/editor-surroundings.tsx';
import { LinkRow } from './link-row.tsx';
import styles from './links.module.css';

const headings = [
  words.words,
  words.address,
  specified.trackingAuto,
  specified.autologin,
  specified.interests,
  words.block,
  words.state,
];

/** Every link of the letter, in the order it is read, each changed where it stands in the table. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const document = useEditor((state) => state.document);
  const draft = useEditor((state) => state.draft);
  const links = useMemo(() => letterLinks(draft, layoutOf(document)), [draft, document]);
  const tracked = links.filter(({ address }) => parseTrackedUrl(address).autotracking).length;
  return (
    <Dialog opened size="lg" title={words.title} onClose={onClose}>
      <p className={styles.count}>{links.length === 0 ? words.none : words.count(links.length, tracked)}</p>
      <EditorSurroundings>
        {links.length > 0 && (
          <table className={styles.table} aria-label={words.title}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <LinkRow key={`${link.block} ${link.path}`} link={link} onLeave={onClose} />
              ))}
            </tbody>
          </table>
        )}
      </EditorSurroundings>
    </Dialog>
  );
}
