import { Paperclip } from 'lucide-react';
import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import type { OutboxMessage } from '../../../core/outbox/outbox-message.ts';
import { fileSize } from '../../../core/wording/file-size.ts';
import { useApiQuery } from '../../api/queries.ts';
import { DescriptionList } from '../../components/description-list.tsx';
import { Card, Column, Row, Stack, Text } from '../../components/layout.tsx';
import { QueryState } from '../../components/list-states.tsx';
import { ReadingHead } from '../../components/reading-page.tsx';
import { SandboxFrame } from '../../components/sandbox-frame.tsx';
import { Table } from '../../components/table.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useDates } from '../../components/use-dates.ts';
import { outboxWords as outbox } from './messages.fr.ts';
import styles from './outbox.module.css';

/** One mail: who, to whom, what about; its parts in tabs; what is attached. */
export function Message({ messageId }: { messageId: string }) {
  const { dateAndTime } = useDates();
  const loaded = useApiQuery(contract.outbox.message, { messageId });
  if (!loaded.isSuccess) return <QueryState query={loaded} failed={outbox.messageFailed} />;
  const { message } = loaded.data;
  return (
    <Column as="article" minWidth={0} minHeight={0}>
      <ReadingHead to="/outbox" back={outbox.back}>
        <Text as="h2" size={20} weight={650} breakWords>
          {message.subject || outbox.noSubject}
        </Text>
        <DescriptionList
          items={[
            [outbox.from, message.from],
            [outbox.to, message.to.join(', ')],
            [
              outbox.date,
              <>
                <time dateTime={message.date}>{dateAndTime(message.date)}</time> · {fileSize(message.bytes)}
              </>,
            ],
          ]}
          gapY="2px"
          gapX={3}
          marginTop={2}
          size={13}
          tabular
        />
      </ReadingHead>
      <Parts message={message} />
      <Attachments message={message} />
    </Column>
  );
}

function Parts({ message }: { message: OutboxMessage }) {
  const html =
    message.html === '' ? (
      <Text padding={6} tone="muted" textAlign="center">
        {outbox.noHtml}
      </Text>
    ) : (
      // No allow-same-origin: a mail that is only looked at never shares our origin.
      <SandboxFrame
        className={styles.frame}
        title={outbox.frame(message.subject)}
        src={addressOf(contract.outbox.html, { messageId: message.id })}
      />
    );
  const text =
    message.text === '' ? (
      <Text padding={6} tone="muted" textAlign="center">
        {outbox.noText}
      </Text>
    ) : (
      <Card as="pre" className={styles.text}>
        {message.text}
      </Card>
    );
  const source = (
    <Card as="pre" className={styles.text} data-source>
      {message.source}
    </Card>
  );
  return (
    <Tabs
      label={outbox.views}
      tabs={[
        { value: 'html', label: outbox.html, panel: html },
        { value: 'text', label: outbox.text, panel: text, isFocusable: true },
        { value: 'headers', label: outbox.headers, panel: <Headers message={message} />, isFocusable: true },
        { value: 'source', label: outbox.source, panel: source, isFocusable: true },
      ]}
      first={message.html === '' ? 'text' : 'html'}
      isFilling
      className={styles.parts}
    />
  );
}

function Headers({ message }: { message: OutboxMessage }) {
  return (
    <Card className={styles.headers}>
      <Table size="sm" columns={[outbox.headerName, outbox.headerValue]}>
        <tbody>
          {message.headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice and a message never changes
            <tr key={index}>
              <Text as="th" nowrap scope="row">
                {name}
              </Text>
              <Text as="td" mono size={12} breakWords>
                {value}
              </Text>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Files; the pictures that the message itself shows are folded, as a mail program would not list them at all. */
function Attachments({ message: { attachments } }: { message: OutboxMessage }) {
  const files = attachments.filter(({ inline }) => !inline);
  const pictures = attachments.filter(({ inline }) => inline);
  if (attachments.length === 0) return null;
  return (
    <Stack
      as="section"
      flexNone
      gap={1}
      paddingY={2}
      paddingX={5}
      overflow="auto"
      size={13}
      background="panel"
      borderTop
      className={styles.attachments}
      aria-label={outbox.attachments}
    >
      {files.length > 0 && (
        <Row gap={2}>
          <Text as="span" tone="muted">
            <Paperclip size={16} aria-hidden />
          </Text>
          <FileList files={files} />
        </Row>
      )}
      {pictures.length > 0 && (
        <details>
          <summary>
            {outbox.pictures(pictures.length)}{' '}
            <FileSize bytes={pictures.reduce((sum, { bytes }) => sum + bytes, 0)} />
          </summary>
          <FileList files={pictures} />
        </details>
      )}
    </Stack>
  );
}

const FileSize = ({ bytes }: { bytes: number }) => (
  <Text as="span" tone="muted">
    {fileSize(bytes)}
  </Text>
);

const FileList = ({ files }: { files: OutboxMessage['attachments'] }) => (
  <Row as="ul" wrap gapY="2px" gapX={4}>
    {files.map(({ filename, bytes }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear the same name
      <li key={index}>
        {filename} <FileSize bytes={bytes} />
      </li>
    ))}
  </Row>
);
