import { Camera, Monitor, Smartphone } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Row } from '../../components/layout.tsx';
import { useBlockTemplateEditor } from '../../state/block-template/template-context.ts';
import { ViewButton } from '../letter/view-buttons.tsx';
import { StepButtons } from '../templates/step-buttons.tsx';
import { useSteps } from '../templates/use-template.ts';
import { blockTemplateScreens } from './messages.fr.ts';

const { bar: words, preview } = blockTemplateScreens;

interface BarToolsProps {
  isComposing: boolean;
  device: 'desktop' | 'phone';
  setDevice: (device: 'desktop' | 'phone') => void;
  saving: { saveThumbnail: () => Promise<void>; isDrawing: boolean };
}

/** Undo, how the block is looked at, and its picture. */
export function BarTools({ isComposing, device, setDevice, saving }: BarToolsProps) {
  const steps = useSteps(useBlockTemplateEditor());
  if (!isComposing) return null;
  return (
    <>
      <StepButtons {...steps} />
      <Row as="fieldset" flexNone gap="2px" padding="2px" background="sunken" border radius="md">
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
      </Row>
      <Button
        variant="outline"
        icon={<Camera size={16} aria-hidden />}
        loading={saving.isDrawing}
        onClick={() => void saving.saveThumbnail()}
      >
        {words.thumbnail}
      </Button>
    </>
  );
}
