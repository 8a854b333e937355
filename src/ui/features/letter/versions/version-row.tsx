import { Link } from 'react-router';
import type { ListedVersion } from '../../../../contract/versions.ts';
import { versionNumber } from '../../../../core/campaign/version-number.ts';
import { capital } from '../../../../core/wording/capital.ts';
import { versionWords as versions } from '../../../../core/wording/versions.ts';
import { useDates } from '../../../components/use-dates.ts';
import { VersionLabel } from './version-label.tsx';
import styles from './version-list.module.css';

interface VersionRowProps {
  version: ListedVersion;
  campaignId: string;
  /** The version before it; the first one has none. */
  former: ListedVersion | undefined;
  isCurrent: boolean;
  isShown: boolean;
  canRestore: boolean;
  onRestore: () => void;
}

/** One version: what it is called, who saved it and when, what it changed, what became of it, and what one can do with it. */
export function VersionRow(props: VersionRowProps) {
  const { version, campaignId, isCurrent, isShown } = props;
  const { id, created_at, name, label, automatic, changes } = version;
  const { dateAndTime, sinceOrDate } = useDates();
  return (
    <li className={styles.version} aria-current={isShown || undefined}>
      <div className={styles.line}>
        <VersionLabel version={version} campaignId={campaignId} />
        <Marks version={version} isCurrent={isCurrent} isShown={isShown} />
      </div>
      <p className={styles.when}>
        {label !== '' && <span>{versions.number(versionNumber(id))}</span>}
        <time dateTime={created_at} title={dateAndTime(created_at)}>
          {sinceOrDate(created_at)}
        </time>
        {name && <span>{versions.by(name)}</span>}
        {automatic && <span>{versions.isAutomatic}</span>}
      </p>
      {changes && (
        <p className={styles.changes} data-changes>
          {capital(versions.changes(changes))}
        </p>
      )}
      <Actions {...props} />
    </li>
  );
}

function Actions(props: VersionRowProps) {
  const { version, campaignId, former, isCurrent, isShown } = props;
  const n = versionNumber(version.id);
  const address = `/campaign/view/${campaignId}/${version.id}`;
  return (
    <div className={styles.actions}>
      <Link
        to={address}
        state={{ section: 'versions' }}
        aria-label={versions.openLabel(n)}
        aria-current={isShown ? 'page' : undefined}
      >
        {versions.open}
      </Link>
      {former && (
        <Link
          to={`${address}?compare=${former.id}`}
          aria-label={versions.compareLabel(n, versionNumber(former.id))}
        >
          {versions.compare}
        </Link>
      )}
      {!isCurrent && (
        <button
          type="button"
          // Disabled, it would lose the focus.
          aria-disabled={!props.canRestore}
          aria-label={versions.restoreLabel(n)}
          onClick={() => props.canRestore && props.onRestore()}
        >
          {versions.restore}
        </button>
      )}
    </div>
  );
}

function Marks({ version, ...props }: { version: ListedVersion; isCurrent: boolean; isShown: boolean }) {
  return (
    <>
      {props.isCurrent && <span className={styles.mark}>{versions.current}</span>}
      {props.isShown && !props.isCurrent && <span className={styles.mark}>{versions.shown}</span>}
      {version.proof !== null && (
        <span className={styles.mark} data-proof>
          {versions.proof(version.proof)}
        </span>
      )}
      {version.sent && (
        <span className={styles.mark} data-proof>
          {versions.sent}
        </span>
      )}
    </>
  );
}
