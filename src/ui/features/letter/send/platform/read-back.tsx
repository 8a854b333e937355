import type { Dates } from '../../../../../core/dates/dates-in.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { platformLabel, platformWording } from '../../../../../core/wording/platforms.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { Bullets, Stack, Text } from '../../../../components/layout.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { Facts } from './facts.tsx';
import { platformWords as words } from './messages.fr.ts';
import { Note } from './note.tsx';

/** What the platform said of a send when it was last read. */
export function ReadBack({ send }: { send: SendFacts }) {
  const { dateAndTime } = useDates();
  const { delivery, counts } = send;
  if (!delivery) return null;
  return (
    <Stack as="section" gap={2} padding={3} border radius="md">
      <Text as="h4" size={13} weight={600}>
        {words.readBack(platformLabel(send.platform))}
      </Text>
      <Facts
        facts={[
          [words.contactDate, delivery.at && dateAndTime(delivery.at)],
          [words.label, delivery.label],
          [words.recipients, counts && countsText(counts)],
          [words.lastModified, delivery.lastModified && dateAndTime(delivery.lastModified)],
        ]}
      />
    </Stack>
  );
}

const countsText = (counts: NonNullable<SendFacts['counts']>): string =>
  (['targeted', 'sent', 'refused', 'unknown'] as const)
    .flatMap((name) => (counts[name] ? words.counts[name](counts[name]) : []))
    .join(', ');

/** What an alarm is about: somebody's doing, or one that came after it had been given up. */
export const alarmTitle = ({ status, alarms }: Pick<SendFacts, 'status' | 'alarms'>): string =>
  status === 'failed' && alarms.every(({ fact }) => fact === 'status')
    ? words.lateArrival
    : platformWording.alarm;

/** What is no longer as our demand left it; nothing where all is. */
export function Alarm({ send }: { send: SendFacts }) {
  const dates = useDates();
  const { alarms } = send;
  if (alarms.length === 0) return null;
  return (
    <Note tone="danger">
      <p>{alarmTitle(send)}</p>
      <Bullets>
        {alarms.map((alarm) => (
          <li key={alarm.fact}>
            {words.alarmLine(
              words.alarmFacts[alarm.fact],
              shown(alarm.fact, alarm.expected, dates),
              shown(alarm.fact, alarm.found, dates),
            )}
          </li>
        ))}
      </Bullets>
    </Note>
  );
}

type Fact = SendFacts['alarms'][number]['fact'];

function shown(fact: Fact, value: string, { dateAndTime }: Dates): string {
  if (fact === 'label') return `«\u00a0${value}\u00a0»`;
  if (fact === 'status') return sendWording.statuses[value as SendFacts['status']] ?? value;
  return dateAndTime(value);
}
