import { ImageOff } from 'lucide-react';
import { editorWords } from '../../../core/wording/editor.ts';
import { rawWords } from '../../../core/wording/raw-screen.ts';
import { Button } from '../../components/button.tsx';
import { SkipLink } from '../../components/skip-link.tsx';
import { isDirty } from '../../state/open-letter.ts';
import type { View } from '../../state/view.ts';
import { LetterBar } from '../letter/letter-bar.tsx';
import { ViewButton, ViewButtons } from '../letter/view-buttons.tsx';
import { useRaw, useRawSession } from './raw-context.ts';

const { bar: words } = editorWords;

const devices = ['desktop', 'phone'] as const;

interface RawBarProps {
  isComposing: boolean;
  view: View;
  onView: (change: Partial<View>) => void;
  onDecide: () => void;
  onSend: () => void;
}

/** The bar of the non-editable screen. */
export function RawBar({ isComposing, view, onView, onDecide, onSend }: RawBarProps) {
  const { save } = useRawSession();
  // Nothing is written on a phone, but work left elsewhere may be taken up on it.
  const isUnsaved = useRaw(isDirty);
  const views = (
    <ViewButtons view={view} onView={onView} devices={devices}>
      <ViewButton
        icon={ImageOff}
        label={rawWords.noPictures}
        hint={rawWords.noPicturesHint}
        isOn={view.imagesBlocked}
        onClick={() => onView({ imagesBlocked: !view.imagesBlocked })}
      />
    </ViewButtons>
  );
  return (
    <LetterBar skip={<SkipLink />} tools={isComposing && views} onDecide={onDecide}>
      {(isComposing || isUnsaved) && (
        <Button variant="default" onClick={() => void save()}>
          {words.save}
        </Button>
      )}
      <Button onClick={onSend}>{words.send}</Button>
    </LetterBar>
  );
}
