import { Copy, Download, EllipsisVertical, FolderInput, PenLine, Trash2 } from 'lucide-react';
import { contract } from '../../../../contract/index.ts';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { Button, IconButton } from '../../../components/button.tsx';
import { copyText } from '../../../components/copy-text.ts';
import { Row } from '../../../components/layout.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { notify, notifyRefusal } from '../../../components/notices.tsx';
import { may } from '../../../state/caller.ts';
import { mediasScreenWords } from '../messages.fr.ts';
import { downloadName } from '../name-parts.ts';
import styles from './details.module.css';

const { details: words, rename, move, remove } = mediasScreenWords;

export interface MediaActionsProps {
  media: MediaSummary;
  onRename: (media: MediaSummary) => void;
  onMove: (medias: readonly MediaSummary[]) => void;
  onRemove: (medias: readonly MediaSummary[]) => void;
}

/** What can be done with one image. */
export function MediaActions({ media, onRename, onMove, onRemove }: MediaActionsProps) {
  const mayChange = may(contract.medias.move);
  return (
    <Row wrap gap={2} className={styles.actions}>
      {mayChange && (
        <>
          <Button variant="outline" icon={<PenLine size={16} aria-hidden />} onClick={() => onRename(media)}>
            {rename.action}
          </Button>
          <Button
            variant="outline"
            icon={<FolderInput size={16} aria-hidden />}
            onClick={() => onMove([media])}
          >
            {move.action}
          </Button>
        </>
      )}
      <Menu
        width={220}
        button={
          <IconButton aria-label={words.moreOf(media.name)} title={words.more} size={34}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Copy size={16} />} onClick={() => copyAddress(media.url)}>
          {words.copy}
        </MenuItem>
        <MenuItem icon={<Download size={16} />} onClick={() => download(media)}>
          {words.download}
        </MenuItem>
        {mayChange && (
          <MenuItem icon={<Trash2 size={16} />} onClick={() => onRemove([media])}>
            {remove.action}
          </MenuItem>
        )}
      </Menu>
    </Row>
  );
}

/** The address that the image fields of a letter take. */
function copyAddress(address: string) {
  copyText(address).then(
    () => notify(words.copied(address)),
    () => notifyRefusal(words.notCopied(address)),
  );
}

const download = (media: MediaSummary) =>
  Object.assign(document.createElement('a'), { href: media.url, download: downloadName(media) }).click();
