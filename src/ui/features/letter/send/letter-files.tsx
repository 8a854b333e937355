import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '../../../../contract/problem.ts';
import type { LetterFormat, ProofFormat } from '../../../../core/proof/proof.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { CallFailure } from '../../../api/call.ts';
import { copyText } from '../../../components/copy-text.ts';
import { downloadFile } from '../../../components/download-file.ts';
import { showFailure } from '../../../components/error-dialog.tsx';
import { Row, Stack } from '../../../components/layout.tsx';
import { words as common } from '../../../components/messages.fr.ts';
import { notify, notifyRefusal } from '../../../components/notices.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import styles from './findings.module.css';
import { proofWords as words } from './proofs.fr.ts';

const problem = (exception: string): Problem => ({ success: false, exception, code: 'unknown' });

/** A file of ours. @throws CallFailure as `call` */
async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => {
    throw new CallFailure(0, problem(common.failure.unreachable));
  });
  if (response.ok) return response;
  throw new CallFailure(response.status, await response.json().catch(() => problem(specified.unknownError)));
}

/** Downloads a file of ours. @throws CallFailure as `call` */
async function saveFile(address: string): Promise<void> {
  const response = await fetchFile(address);
  const [, name = ''] = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  downloadFile(await response.blob(), name);
}

/** The text of a file, in its own charset. @throws CallFailure as `call` */
async function readFile(address: string): Promise<string> {
  const response = await fetchFile(address);
  const [, charset] = /charset=([\w.:+-]+)/.exec(response.headers.get('Content-Type') ?? '') ?? [];
  return new TextDecoder(charset).decode(await response.arrayBuffer());
}

interface LetterFilesProps<Format extends LetterFormat | ProofFormat> {
  /** Name of the whole. */
  label: string;
  formats: readonly Format[];
  addressOf: (format: Format | 'html') => string;
  /** What is to be done before: saving; false when it failed, which it has said itself. */
  before?: () => Promise<boolean>;
}

/** A letter to keep elsewhere: as a file, or its HTML on the clipboard. */
export function LetterFiles<Format extends LetterFormat | ProofFormat>(props: LetterFilesProps<Format>) {
  const { label, formats, addressOf, before } = props;
  const [busy, setBusy] = useState<Format | 'copy'>();

  async function run(what: Format | 'copy', work: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    try {
      if (before === undefined || (await before())) await work();
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(undefined);
  }

  async function copy() {
    const html = await readFile(addressOf('html'));
    await copyText(html).then(
      () => notify(words.copied),
      () => notifyRefusal(words.copyFailed),
    );
  }

  return (
    <Stack as="fieldset" minWidth={0} gap={1} size={13} tone="muted" aria-label={label}>
      <Row wrap gapX={3} align="center" className={styles.line}>
        {busy && busy !== 'copy' ? <Spinner size={14} /> : <Download size={14} aria-hidden />}
        <span>{words.download}</span>
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            className="text-button"
            aria-label={words.downloadAs(words.formats[format])}
            onClick={() => void run(format, () => saveFile(addressOf(format)))}
          >
            {words.formats[format]}
          </button>
        ))}
      </Row>
      <Row wrap gapX={3} align="center" className={styles.line}>
        {busy === 'copy' ? <Spinner size={14} /> : <Copy size={14} aria-hidden />}
        <button type="button" className="text-button" onClick={() => void run('copy', copy)}>
          {words.copy}
        </button>
      </Row>
    </Stack>
  );
}
