import { contract } from '../../../../../contract/index.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { describeAnswer } from './confirm-button.tsx';

/** 'Vérifier': asks the platform what has become of a send, and nothing else. */
export function CheckButton({ sendKey, size }: { sendKey: string; size?: 'compact-sm' }) {
  const check = useApiMutation(
    contract.sends.check,
    describeAnswer(({ send }) => words.checked(sendWording.statuses[send.status]), {}),
  );
  return (
    <Button
      variant="default"
      size={size}
      loading={check.isPending}
      onClick={() => check.mutate({ key: sendKey })}
    >
      {words.check}
    </Button>
  );
}
