import { Camera, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react';
import { blockTemplateScreens } from '../../../core/wording/block-template-screens.ts';
import { ActionIcon, Button } from '../../design/button.tsx';
import { useBlockTemplateEditor, useSteps } from '../../editor-state/block-template/template-context.ts';
import views from '../letter/view-buttons.module.css';
import { ViewButton } from '../letter/view-buttons.tsx';

const { bar: words, preview } = blockTemplateScreens;

interface BarToolsProps {
  isComposing: boolean;
  device: 'desktop' | 'phone';
  setDevice: (device: 'desktop' | 'phone') => void;
  saving: { saveThumbnail: () => Promise<void>; isDrawing: boolean };
}

/** Undo, how the block is looked at, and its picture. */
export function BarTools({ isComposing, device, setDevice, saving }: BarToolsProps) {
  if (!isComposing) return null;
  return (
    <>
      <Steps />
      <fieldset className={views.views}>
        <legend className="visually-hidden">{preview.label}</legend>
        <ViewButton
          icon={Monitor}
          label={preview.desktop}
          isOn={device === 'desktop'}
          onClick={() => setDevice('desktop')}
        />
        <ViewButton
          icon={Smartphone}
          label={preview.phone}
          isOn={device === 'phone'}
          onClick={() => setDevice('phone')}
        />
      </fieldset>
      <Button
        variant="default"
        leftSection={<Camera size={16} aria-hidden />}
        loading={saving.isDrawing}
        onClick={() => void saving.saveThumbnail()}
      >
        {words.thumbnail}
      </Button>
    </>
  );
}

function Steps() {
  const { actions } = useBlockTemplateEditor();
  const can = useSteps();
  return (
    <div>
      <ActionIcon aria-label={words.undo} title={words.undo} disabled={!can.undo} onClick={actions.undo}>
        <Undo2 size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={words.redo} title={words.redo} disabled={!can.redo} onClick={actions.redo}>
        <Redo2 size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
