import { addressOf } from '../../../../contract/address-of.ts';
import { contract } from '../../../../contract/index.ts';
import { SandboxFrame } from '../../../components/sandbox-frame.tsx';
import { desktopWidth, phoneWidth } from '../../../state/view.ts';
import styles from './letter-views.module.css';
import { sendWords } from './messages.fr.ts';

/** On a computer, on a telephone, in its dark colours. */
const views = [
  { name: 'desktop', width: desktopWidth, scheme: 'light' },
  { name: 'phone', width: phoneWidth, scheme: 'light' },
  { name: 'dark', width: desktopWidth, scheme: 'dark' },
] as const;

interface LetterViewsProps {
  campaignId: string;
  versionId: string;
}

/** What leaves, small, in three views side by side: pictures, with nothing in them to reach. */
export function LetterViews({ campaignId, versionId }: LetterViewsProps) {
  const addressIn = (scheme: 'light' | 'dark') =>
    addressOf(contract.campaigns.preview, { campaignId, versionId, part: '1', scheme });
  return (
    <div className={styles.views} data-letter-views>
      {views.map(({ name, width, scheme }) => (
        <figure key={name}>
          <div
            className={styles.page}
            role="img"
            aria-label={sendWords.views[name].label}
            data-scheme={scheme}
            style={{ '--width': `${width}px` } as object}
          >
            <SandboxFrame title={sendWords.views[name].label} src={addressIn(scheme)} tabIndex={-1} inert />
          </div>
          <figcaption>{sendWords.views[name].caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
