import { ListChecks, TextCursorInput } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { isOfGroup } from '../../../../core/checks/check-rules.ts';
import { Button } from '../../../components/button.tsx';
import { Row } from '../../../components/layout.tsx';
import { lazyPart } from '../../../components/lazy.ts';
import type { FindingFix } from '../../../state/checks/apply-fixes.ts';
import type { ListedFinding } from '../../../state/checks/listed-findings.ts';
import type { ListTools } from './check-actions.ts';
import styles from './check-panel.module.css';
import { fixTogetherWords as words } from './fix-together.fr.ts';

const DescribePictures = lazyPart(async () => (await import('./describe-pictures.tsx')).DescribePictures);
const CompleteFooter = lazyPart(async () => (await import('./complete-footer.tsx')).CompleteFooter);

const pictureRules = ['alt-missing', 'alt-missing-on-link', 'alt-file-name'];

interface FixTogetherProps {
  findings: readonly ListedFinding[];
  tools: ListTools;
}

/** Ways to put right at once what one dialog asks better than a question after the other. */
export function FixTogether({ findings, tools }: FixTogetherProps) {
  const { mending } = tools.ways;
  if (!mending) return null;
  const mended = findings.filter((finding) => mending.repairsOf(finding).length > 0);
  const pictures = mended.filter(({ rule }) => pictureRules.includes(rule));
  const duties = mended.filter(({ rule }) => isOfGroup(rule, 'duties'));
  if (pictures.length < 2 && duties.length < 2) return null;
  return (
    <Row wrap gap={2} className={styles.together}>
      <FixButton
        findings={pictures}
        label={words.pictures.open(pictures.filter(({ isGone }) => !isGone).length)}
        step={words.pictures.step}
        icon={<TextCursorInput size={14} aria-hidden />}
        form={DescribePictures}
        tools={tools}
      />
      <FixButton
        findings={duties}
        label={words.footer.open}
        step={words.footer.step}
        icon={<ListChecks size={14} aria-hidden />}
        form={CompleteFooter}
        tools={tools}
      />
    </Row>
  );
}

interface FixButtonProps extends FixTogetherProps {
  label: string;
  /** What the step of history is called. */
  step: string;
  icon: React.ReactNode;
  form: ComponentType<
    FixTogetherProps & { onFix: (fixes: readonly FindingFix[]) => void; onClose: () => void }
  >;
}

function FixButton({ findings, label, step, icon, form: Form, tools }: FixButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const standing = findings.filter(({ isGone }) => !isGone);
  if (findings.length < 2) return null;
  const fix = (fixes: readonly FindingFix[]) => {
    setOpen(false);
    const keys = new Set(fixes.map(({ finding }) => finding));
    const mended = findings.filter((finding) => keys.has(finding));
    tools.onFixed(mended, tools.ways.mending?.fixTogether(fixes, step) ?? false);
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={icon}
        disabled={standing.length === 0}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <Form findings={standing} tools={tools} onFix={fix} onClose={() => setOpen(false)} />}
    </>
  );
}
