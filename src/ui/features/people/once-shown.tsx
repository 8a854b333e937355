import { Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Row, Stack } from '../../components/layout.tsx';
import { notify, notifyRefusal } from '../../components/notices.tsx';
import { onceShownWords as words } from './messages.fr.ts';

interface OnceShownProps {
  title: string;
  /** What it is for, and until when. */
  hint: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is told once, to be taken elsewhere. */
export function OnceShown({ title, hint, label, secret, onClose }: OnceShownProps) {
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const copy = () =>
    copyText(secret).then(
      () => notify(words.copied),
      () => {
        field.current?.select();
        notifyRefusal(words.notCopied);
      },
    );
  return (
    <Dialog open title={title} size="sm" onClose={onClose}>
      <Stack gap={4}>
        <p id={hintId}>{hint}</p>
        <label className="field">
          <span className="field-label">{label}</span>
          <input
            ref={field}
            className="control control-mono"
            readOnly
            value={secret}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
        <Row wrap justify="end" gap={2}>
          <Button variant="outline" onClick={onClose}>
            {words.close}
          </Button>
          <Button
            data-autofocus
            aria-describedby={hintId}
            icon={<Copy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            {words.copy}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
