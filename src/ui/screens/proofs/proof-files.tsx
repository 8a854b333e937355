import { Copy, Download } from 'lucide-react';
import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import { proofFormats } from '../../../core/proof/proof.ts';
import { proofWords as words } from '../../../core/wording/proofs.ts';
import { Button } from '../../design/button.tsx';
import { notify, notifyRefusal } from '../../design/notices.tsx';
import styles from './proof-files.module.css';

/** What was mailed, to keep elsewhere. */
export function ProofFiles({ campaignId, number }: { campaignId: string; number: number }) {
  const fileOf = (format: (typeof proofFormats)[number]) =>
    addressOf(contract.proofs.file, { campaignId, number, format });

  async function copy() {
    try {
      const answer = await fetch(fileOf('html'));
      if (!answer.ok) throw new Error(answer.statusText);
      const charset = /charset=([\w.:+-]+)/.exec(answer.headers.get('Content-Type') ?? '')?.[1];
      await navigator.clipboard.writeText(new TextDecoder(charset).decode(await answer.arrayBuffer()));
      notify(words.copied);
    } catch {
      notifyRefusal(words.copyFailed);
    }
  }

  return (
    <section className={styles.files} aria-label={words.files}>
      <span className={styles.label}>
        <Download size={14} aria-hidden />
        {words.download}
      </span>
      {proofFormats.map((format) => (
        <a key={format} href={fileOf(format)} download>
          {words.formats[format]}
        </a>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Copy size={14} aria-hidden />}
        onClick={() => void copy()}
      >
        {words.copy}
      </Button>
    </section>
  );
}
