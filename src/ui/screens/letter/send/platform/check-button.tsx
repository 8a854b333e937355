import { contract } from '../../../../../contract/index.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { useCommand } from '../../../../api/queries.ts';
import { Button } from '../../../../design/button.tsx';
import { told } from './asking-button.tsx';

/** 'Vérifier': asks the platform what has become of a send, and nothing else. */
export function CheckButton({ sendKey, size }: { sendKey: string; size?: 'compact-sm' }) {
  const check = useCommand(
    contract.sends.check,
    told(({ send }) => words.checked(sendWording.statuses[send.status]), {}),
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
