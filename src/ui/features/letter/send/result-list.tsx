import { isUnderWay, type RecipientResult } from '../../../../core/proof/proof.ts';
import { Box, Text } from '../../../components/layout.tsx';
import styles from './findings.module.css';
import { sendWords } from './messages.fr.ts';

/** What became of each recipient, in the mail server's own words. */
export function ResultList(props: {
  title: string;
  recipients: readonly RecipientResult[];
  /** The server's words for those who got it, too. */
  showsAnswers?: boolean;
}) {
  return (
    <Box padding={3} border radius="md" className={styles.results}>
      <Text marginBottom={1} weight={600}>
        {props.title}
      </Text>
      <ul>
        {props.recipients.map((result) => {
          const { address, status, response } = result;
          const isWaiting = isUnderWay(result);
          return (
            <li key={address} data-status={status}>
              <Text as="span" breakWords>
                {address}
              </Text>
              <Text as="span" tone={isWaiting ? 'muted' : 'warning'} className={styles.status}>
                {isWaiting ? sendWords.underWay : sendWords.status[status]}
              </Text>
              {(props.showsAnswers || status !== 'accepted') && response && <p>{response}</p>}
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
