import { campaignStatuses } from '../../core/campaign/status.ts';
import { StatusMark } from './status-mark.tsx';

export const Statuses = () => (
  <>
    {campaignStatuses.map((status) => (
      <StatusMark key={status} status={status} proof={3} />
    ))}
  </>
);

export const InDoubt = () => (
  <>
    <StatusMark status="scheduled" modifiedSince />
    <StatusMark status="scheduled" outcomeUnknown />
  </>
);
