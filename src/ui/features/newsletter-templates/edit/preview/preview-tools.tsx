import { Moon } from 'lucide-react';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { useBelow } from '../../../../components/use-media.ts';
import type { View } from '../../../../state/view.ts';
import { ViewButton, ViewButtons } from '../../../letter/view-buttons.tsx';

const { preview: words } = newsletterTemplateWording;
const devices = ['desktop', 'phone'] as const;

/** How the default letter is looked at; nothing where there is no room beside the form. */
export function PreviewTools({ view, onView }: { view: View; onView: (change: Partial<View>) => void }) {
  const isBeside = !useBelow('narrow');
  if (!isBeside) return null;
  return (
    <ViewButtons view={view} onView={onView} devices={devices}>
      <ViewButton
        icon={Moon}
        label={words.dark}
        hint={words.darkHint}
        isOn={view.dark}
        onClick={() => onView({ dark: !view.dark })}
      />
    </ViewButtons>
  );
}
