import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Stack } from '../../components/layout.tsx';
import { WrittenFrame } from '../../components/sandbox-frame.tsx';
import { useLength } from '../../components/use-length.ts';
import type { View } from '../../state/view.ts';
import { desktopWidth, phoneWidth } from '../../state/view.ts';
import styles from './shown-frame.module.css';
import { openShownPage, type PageContent, type ShownPage } from './shown-page.ts';

interface ShownFrameProps {
  title: string;
  view: Pick<View, 'device'> & Partial<Pick<View, 'little' | 'dark'>>;
  /** What is shown in it, once it is there. */
  page: ShownPage | undefined;
  onPage: (page: ShownPage) => void;
  /** Said in it while there is nothing to see. */
  empty?: ReactNode;
}

/** A letter at the width of a device, smaller where there is no room for it: an empty page of ours with its own policy. */
export function ShownFrame({ title, view, page, onPage, empty }: ShownFrameProps) {
  const around = useRef<HTMLDivElement>(null);
  const room = useLength(around, 'clientWidth');
  const [content, setContent] = useState<PageContent>({ height: 200, isEmpty: false });
  useEffect(() => page?.onContent(setContent), [page]);
  const width = view.device === 'phone' ? phoneWidth : desktopWidth;
  const height = Math.max(120, content.height);
  const scale = (view.little ? 0.5 : 1) * Math.min(1, room / width);
  return (
    <Stack columns={1} justifyItems="center" fullWidth ref={around}>
      <div className={styles.box} style={{ width: width * scale, height: height * scale }}>
        <WrittenFrame
          title={title}
          tabIndex={-1}
          className={styles.frame}
          style={{ width, height, scale, colorScheme: view.dark ? 'dark' : 'light' }}
          onLoad={({ currentTarget }) => onPage(openShownPage(currentTarget))}
        />
        {content.isEmpty && empty}
      </div>
    </Stack>
  );
}
