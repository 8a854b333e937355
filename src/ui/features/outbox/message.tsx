import { ArrowLeft, Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import type { OutboxMessage } from '../../../core/outbox/outbox-message.ts';
import { useApiQuery } from '../../api/queries.ts';
import { DescriptionList } from '../../components/description-list.tsx';
import { fileSize } from '../../components/file-size.ts';
import { Box, Column, Row, Text } from '../../components/layout.tsx';
import { QueryState } from '../../components/list-states.tsx';
import { SandboxFrame } from '../../components/sandbox-frame.tsx';
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
      <Box
        as="header"
        paddingTop={4}
        paddingX={5}
        paddingBottom={3}
        background="panel"
        className={styles.head}
      >
        <Link to="/outbox" className={styles.back}>
          <ArrowLeft size={16} aria-hidden />
          {outbox.back}
        </Link>
        <h1>{message.subject || outbox.noSubject}</h1>
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
      </Box>
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
      <pre className={styles.text}>{message.text}</pre>
    );
  const source = <pre className={styles.source}>{message.source}</pre>;
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
      className={styles.parts}
      panelClassName={styles.part}
    />
  );
}

function Headers({ message }: { message: OutboxMessage }) {
  return (
    <Text as="table" size={13} background="panel" border className={styles.headers}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{outbox.headerName}</th>
          <th scope="col">{outbox.headerValue}</th>
        </tr>
      </thead>
      <tbody>
        {message.headers.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice and a message never changes
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Text>
  );
}

/** Files; the pictures that the message itself shows are folded, as a mail program would not list them at all. */
function Attachments({ message: { attachments } }: { message: OutboxMessage }) {
  const files = attachments.filter(({ inline }) => !inline);
  const pictures = attachments.filter(({ inline }) => inline);
  if (attachments.length === 0) return null;
  return (
    <section className={styles.attachments} aria-label={outbox.attachments}>
      {files.length > 0 && (
        <Row gap={2} className={styles.files}>
          <Paperclip size={16} aria-hidden />
          <FileList files={files} />
        </Row>
      )}
      {pictures.length > 0 && (
        <details>
          <summary>
            {outbox.pictures(pictures.length)}{' '}
            <span>{fileSize(pictures.reduce((sum, { bytes }) => sum + bytes, 0))}</span>
          </summary>
          <FileList files={pictures} />
        </details>
      )}
    </section>
  );
}

function FileList({ files }: { files: OutboxMessage['attachments'] }) {
  return (
    <ul>
      {files.map(({ filename, bytes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear the same name
        <li key={index}>
          {filename} <span>{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
