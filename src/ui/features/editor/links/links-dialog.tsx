import { useEffect, useMemo, useRef, useState } from 'react';
import { parseTrackedUrl } from '../../../../core/links/tracked-url.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { letterLinks } from '../../../../email/links/letter-links.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Text } from '../../../components/layout.tsx';
import { useEditor } from '../../../state/editor-context.tsx';
import { layoutOf } from '../../../state/editor-document.ts';
import { EditorFieldContext } from '../panels/editor-field-context.tsx';
import { LinkRow } from './link-row.tsx';
import styles from './links.module.css';
import { linkWording as words } from './messages.fr.ts';

const headings = [
  words.words,
  words.address,
  specified.trackingAuto,
  specified.autologin,
  specified.interests,
  words.block,
  words.state,
];

/** How many links lead to each address. */
function countsOf(links: readonly { address: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { address } of links) counts.set(address.trim(), (counts.get(address.trim()) ?? 0) + 1);
  return counts;
}

/** Every link of the letter, in the order it is read, each changed where it stands in the table. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const opened = useEditor((state) => state.document);
  const draft = useEditor((state) => state.draft);
  const links = useMemo(() => letterLinks(draft, layoutOf(opened)), [draft, opened]);
  const addressed = links.filter(({ address }) => address.trim() !== '');
  const tracked = addressed.filter(({ address }) => parseTrackedUrl(address).autotracking).length;
  const counts = countsOf(addressed);
  const [unlinked, setUnlinked] = useState<string>();
  const count = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The row where one was may have gone with its link.
    if (document.activeElement === document.body) count.current?.focus();
  });
  return (
    <Dialog open size="lg" title={words.title} onClose={onClose}>
      <Text marginBottom={3} size={13} tone="muted" ref={count} tabIndex={-1} role="status">
        {addressed.length === 0 ? words.none : words.count(addressed.length, tracked)}
        {unlinked !== undefined && ` · ${words.unlinked(unlinked)}`}
      </Text>
      <EditorFieldContext>
        {links.length > 0 && (
          <Text as="table" fullWidth size={13} className={styles.table} aria-label={words.title}>
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
                <LinkRow
                  key={`${link.block} ${link.path}`}
                  link={link}
                  count={counts.get(link.address.trim()) ?? 1}
                  onUnlink={setUnlinked}
                  onLeave={onClose}
                />
              ))}
            </tbody>
          </Text>
        )}
      </EditorFieldContext>
    </Dialog>
  );
}
