import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { ListedVersion } from '../../../../core/campaign/listed-version.ts';
import { versionNumber } from '../../../../core/campaign/version-number.ts';
import { capital } from '../../../../core/wording/phrases.ts';
import { mergedWith, versionChanges } from '../../../../core/wording/version-changes.ts';
import { queryClient, queryKey, useApiMutation } from '../../../api/queries.ts';
import { IconButton } from '../../../components/button.tsx';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { useDates } from '../../../components/use-dates.ts';
import type { ListRowProps } from '../../../components/windowed.tsx';
import { Link } from '../../../routing/link.tsx';
import { may } from '../../../state/caller.ts';
import { InPlaceField } from '../in-place-field.tsx';
import { versionWords as versions, versionWords } from './messages.fr.ts';
import styles from './version-list.module.css';

/** Once: made anew at each drawing, it would select what one is writing when news comes, and the next key would replace it. */
const selectWhole = (field: HTMLInputElement | null) => field?.select();

/** What a version is called, changed in place. */
function VersionLabel({ version, campaignId }: { version: ListedVersion; campaignId: string }) {
  const { id: versionId, label } = version;
  const n = versionNumber(versionId);
  const [isTyping, setTyping] = useState(false);
  const comesBack = useRef(false);
  const give = useApiMutation(contract.versions.label, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKey(contract.versions.page) }),
  });
  const finish = (wanted = label, isByKey = false) => {
    comesBack.current = isByKey;
    setTyping(false);
    if (wanted.trim() !== label) give.mutate({ campaignId, versionId, label: wanted });
  };
  const shown = give.isPending ? give.variables.label.trim() : label;
  if (!isTyping) {
    return (
      <>
        <strong>{shown || versionWords.number(n)}</strong>
        {may(contract.versions.label) && (
          <IconButton
            size={24}
            aria-label={versionWords.nameLabel(n)}
            title={versionWords.nameLabel(n)}
            ref={(button) => {
              if (comesBack.current) button?.focus();
              comesBack.current = false;
            }}
            onClick={() => setTyping(true)}
          >
            <Pencil size={13} aria-hidden />
          </IconButton>
        )}
      </>
    );
  }
  return (
    <InPlaceField
      className={styles.label}
      aria-label={versionWords.nameLabel(n)}
      placeholder={versionWords.number(n)}
      defaultValue={shown}
      ref={selectWhole}
      onFinish={finish}
    />
  );
}

interface VersionRowProps {
  version: ListedVersion;
  campaignId: string;
  /** The version before it; the first one has none. */
  former: string | null;
  isCurrent: boolean;
  isShown: boolean;
  canRestore: boolean;
  onRestore: () => void;
  place: ListRowProps;
}

/** One version: what it is called, who saved it and when, what it changed, what became of it, and what one can do with it. */
export function VersionRow(props: VersionRowProps) {
  const { version, campaignId, isCurrent, isShown } = props;
  const { id, created_at, name, label, automatic, merged_from, changes } = version;
  const { dateAndTime, sinceOrDate } = useDates();
  return (
    <Stack as="li" gap="2px" paddingY={3} aria-current={isShown || undefined} {...props.place}>
      <Row wrap gapY={1} gapX="6px" align="center" className={styles.line}>
        <VersionLabel version={version} campaignId={campaignId} />
        <Marks version={version} isCurrent={isCurrent} isShown={isShown} />
      </Row>
      <Row as="p" wrap size={13} tone="muted" className={styles.when}>
        {label !== '' && <span>{versions.number(versionNumber(id))}</span>}
        <time dateTime={created_at} title={dateAndTime(created_at)}>
          {sinceOrDate(created_at)}
        </time>
        {name && <span>{versions.by(name)}</span>}
        {automatic && <span>{versions.isAutomatic}</span>}
        {merged_from && <span>{capital(mergedWith(id))}</span>}
      </Row>
      {changes && (
        <Text size={13} data-changes>
          {capital(versionChanges(changes))}
        </Text>
      )}
      <Actions {...props} />
    </Stack>
  );
}

function Actions(props: VersionRowProps) {
  const { version, campaignId, former, isCurrent, isShown } = props;
  const n = versionNumber(version.id);
  const address = `/campaign/view/${campaignId}/${version.id}`;
  return (
    <Row gapY={1} gapX={3} size={13} className={styles.actions}>
      <Link
        to={address}
        state={{ section: 'versions' }}
        aria-label={versions.openLabel(n)}
        aria-current={isShown ? 'page' : undefined}
      >
        {versions.open}
      </Link>
      {former !== null && (
        <Link
          to={`${address}?compare=${former}`}
          aria-label={versions.compareLabel(n, versionNumber(former))}
        >
          {versions.compare}
        </Link>
      )}
      {!isCurrent && may(contract.versions.restore) && (
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
    </Row>
  );
}

function Marks({ version, ...props }: { version: ListedVersion; isCurrent: boolean; isShown: boolean }) {
  return (
    <>
      {props.isCurrent && <Mark>{versions.current}</Mark>}
      {props.isShown && !props.isCurrent && <Mark>{versions.shown}</Mark>}
      {version.proof !== null && <Mark isGood>{versions.proof(version.proof)}</Mark>}
      {version.sent && <Mark isGood>{versions.sent}</Mark>}
    </>
  );
}

const Mark = ({ isGood = false, children }: { isGood?: boolean; children: string }) => (
  <Text
    as="span"
    paddingX="6px"
    size={12}
    tone={isGood ? 'success' : 'accent'}
    background={isGood ? 'success-soft' : 'accent-soft'}
    radius="sm"
  >
    {children}
  </Text>
);
