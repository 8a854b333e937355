import { Crop, Folder, ImagePlus, type LucideIcon, Scaling, Search, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../components/button.tsx';
import { Stack, Text } from '../components/layout.tsx';
import type { LibraryTab } from './library-dialog.tsx';
import { pictureWords } from './messages.fr.ts';
import styles from './picture-preview.module.css';

const { field: words } = pictureWords;

interface PictureActionsProps {
  /** Name of the field: a form may have several. */
  field: string;
  isEmpty: boolean;
  /** Whether the picture is the library's. */
  canCrop: boolean;
  /** Whether its proportion is not that of its place. */
  isOffRatio: boolean;
  /** Whether the library has said what it is. */
  isKnown: boolean;
  onOpen: (what: LibraryTab | 'crop') => void;
  onCropToSlot: () => void;
  onRemove: () => void;
}

const ways: { way: LibraryTab; label: string; Icon: LucideIcon }[] = [
  { way: 'search', label: words.search, Icon: Search },
  { way: 'browse', label: words.browse, Icon: Folder },
  { way: 'add', label: words.add, Icon: ImagePlus },
];

/** What one does with a picture: find another one, add, crop, take away. */
export function PictureActions({ field, isEmpty, onOpen, ...props }: PictureActionsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  /** What is done so takes its own button away. */
  const once = (run: () => void) => () => {
    run();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) buttons.current?.querySelector('button')?.focus();
    });
  };
  return (
    <>
      {isEmpty && (
        <Text size={13} tone="muted">
          {words.dropHere}
        </Text>
      )}
      <Stack columns={2} gapY="6px" gapX={2} ref={buttons}>
        {ways.map(({ way, label, Icon }) => (
          <Action key={way} {...{ label, field, Icon }} onClick={() => onOpen(way)} />
        ))}
        {props.isOffRatio && (
          <Action
            label={words.cropToSlot}
            field={field}
            Icon={Scaling}
            disabled={!props.isKnown}
            onClick={once(props.onCropToSlot)}
          />
        )}
        {props.canCrop && (
          <Action label={words.crop} field={field} Icon={Crop} onClick={() => onOpen('crop')} />
        )}
        {!isEmpty && (
          <Action label={words.remove} field={field} Icon={Trash2} isRed onClick={once(props.onRemove)} />
        )}
      </Stack>
    </>
  );
}

function Action(props: {
  label: string;
  field: string;
  Icon: LucideIcon;
  isRed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}) {
  const { label, Icon } = props;
  return (
    <Button
      variant={props.isRed ? 'subtle' : 'outline'}
      tone={props.isRed ? 'danger' : 'neutral'}
      className={styles.action}
      aria-label={words.action(label, props.field)}
      icon={<Icon size={15} aria-hidden />}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {label}
    </Button>
  );
}
