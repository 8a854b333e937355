import { ArrowLeft, ImageOff, Monitor, Smartphone, ZoomOut } from 'lucide-react';
import { Link } from 'react-router';
import { editorWords } from '../../../core/wording/editor.ts';
import { words as interfaceWords } from '../../../core/wording/interface.ts';
import { rawWords } from '../../../core/wording/raw-screen.ts';
import { Button } from '../../design/button.tsx';
import { NoticeHistory } from '../../design/notices.tsx';
import { SkipLink } from '../../design/skip-link.tsx';
import { isDirty } from '../../editor-state/editor-state.ts';
import { EditableName } from '../editor/bars/campaign-name.tsx';
import { SaveWords } from '../editor/bars/save-state.tsx';
import styles from '../editor/bars/top-bar.module.css';
import { ViewButton } from '../editor/bars/view-button.tsx';
import { useRaw, useRawSession } from './raw-context.ts';
import type { RawView } from './raw-preview.tsx';

const { bar: words } = editorWords;

interface RawBarProps {
  isComposing: boolean;
  view: RawView;
  onView: (view: Partial<RawView>) => void;
  onDecide: () => void;
  onSend: () => void;
}

/** Where one is, where the work stands, how the letter is looked at. */
export function RawBar({ isComposing, view, onView, onDecide, onSend }: RawBarProps) {
  const { save } = useRawSession();
  const status = useRaw(({ document }) => document.status);
  return (
    <header className={styles.bar}>
      <SkipLink />
      <Link to="/" className={styles.back} title={words.back}>
        <ArrowLeft size={16} aria-hidden />
        <span>{words.back}</span>
      </Link>
      <div className={styles.identity}>
        <Name />
        <div className={styles.standing}>
          <p className={styles.status}>{interfaceWords.status[status]}</p>
          <Standing onDecide={onDecide} />
        </div>
      </div>
      {isComposing && <RawViewButtons view={view} onView={onView} />}
      <div className={styles.actions}>
        <NoticeHistory />
        {isComposing && (
          <Button variant="default" onClick={() => void save()}>
            {words.save}
          </Button>
        )}
        <Button onClick={onSend}>{words.send}</Button>
      </div>
    </header>
  );
}

function Name() {
  const { store } = useRawSession();
  const campaign = useRaw(({ document }) => document.campaign);
  return (
    <EditableName
      campaign={campaign}
      onRenamed={(renamed) =>
        store.update((state) => ({ ...state, document: { ...state.document, campaign: renamed } }))
      }
    />
  );
}

function Standing({ onDecide }: { onDecide: () => void }) {
  const save = useRaw((state) => state.save);
  const isUnsaved = useRaw(isDirty);
  const savedAt = useRaw((state) => state.savedAt);
  return <SaveWords save={save} isUnsaved={isUnsaved} savedAt={savedAt} onDecide={onDecide} />;
}

function RawViewButtons({ view, onView }: Pick<RawBarProps, 'view' | 'onView'>) {
  const { device, little, pictures } = view;
  const isBlocked = pictures === 'none';
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{words.view}</legend>
      <ViewButton
        icon={Monitor}
        label={words.desktop}
        isOn={device === 'desktop'}
        onClick={() => onView({ device: 'desktop' })}
      />
      <ViewButton
        icon={Smartphone}
        label={words.phone}
        isOn={device === 'phone'}
        onClick={() => onView({ device: 'phone' })}
      />
      <span aria-hidden className={styles.divider} />
      <ViewButton
        icon={ZoomOut}
        label={words.little}
        hint={words.littleHint}
        isOn={little}
        onClick={() => onView({ little: !little })}
      />
      <ViewButton
        icon={ImageOff}
        label={rawWords.noPictures}
        hint={rawWords.noPicturesHint}
        isOn={isBlocked}
        onClick={() => onView({ pictures: isBlocked ? 'own' : 'none' })}
      />
    </fieldset>
  );
}
