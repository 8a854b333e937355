import { contract } from '../../../../../contract/index.ts';
import type { PlatformForm } from '../../../../../core/send/platform-form.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { notify } from '../../../../components/notices.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { refreshSends } from './refresh-sends.ts';
import styles from './schedule-form.module.css';

/** Whom it goes to: those of the newsletter template first; the platform is asked only when a person asks. */
export function TargetField(props: {
  platform: PlatformForm;
  value: string;
  onChange: (target: string) => void;
}) {
  const { targets, targetsReadAt } = props.platform;
  const { sinceOrDate } = useDates();
  const refresh = useApiMutation(contract.sends.refreshTargets, {
    onSuccess: ({ targets: read }) => {
      notify(words.targetsRefreshed(read.length));
      void refreshSends();
    },
  });
  return (
    <div className={styles.target}>
      <FieldFrame label={sendWording.target}>
        {(control) => (
          <select
            {...control}
            className="control"
            name="adobetarget"
            value={targets.some(({ id }) => id === props.value) ? props.value : ''}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          >
            <option value="">{words.chooseTarget}</option>
            {targets.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {targets.length === 0 && <p className="field-help">{words.noTarget}</p>}
      <p className={styles.read}>
        <span>{targetsReadAt ? words.targetsRead(sinceOrDate(targetsReadAt)) : words.targetsConfigured}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={refresh.isPending}
          onClick={() => refresh.mutate({})}
        >
          {words.refreshTargets}
        </Button>
      </p>
    </div>
  );
}
