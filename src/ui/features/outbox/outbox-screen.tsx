import { useParams } from 'react-router';
import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Box, Column } from '../../components/layout.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import page from '../../components/reading-page.module.css';
import { EnvelopePicture } from './envelope-picture.tsx';
import { Message } from './message.tsx';
import { MessageList } from './message-list.tsx';
import { outboxWords as outbox } from './messages.fr.ts';

/** The mails kept instead of sent, as a mail program shows them. */
export function OutboxScreen() {
  usePageTitle(outbox.title);
  const { messageId } = useParams();
  const list = useApiQuery(contract.outbox.list, {});
  const transport = useApiQuery(contract.workspace.get, {}).data?.transport;
  const messages = list.data?.messages ?? [];
  // Beside the list there is room for a message: the newest, until one is chosen.
  const shownId = messageId ?? messages[0]?.id;

  return (
    <Column fullHeight>
      <PageHeader />
      <main
        id="main"
        className={page.main}
        data-reading={messageId !== undefined}
        data-empty={shownId === undefined}
      >
        <QueryState query={list} failed={outbox.failed} />
        {list.isSuccess && (
          <Column
            as="section"
            minHeight={0}
            background="panel"
            borderRight
            className={page.list}
            aria-label={outbox.list}
          >
            <Box as="header" paddingTop={4} paddingX={4} paddingBottom={3} borderBottom className={page.head}>
              <h1>{outbox.title}</h1>
              <p>{transport === 'smtp' ? outbox.smtp : outbox.hint}</p>
            </Box>
            <MessageList messages={messages} shownId={shownId} />
          </Column>
        )}
        {list.isSuccess && shownId === undefined && (
          <EmptyState picture={<EnvelopePicture />} title={outbox.empty} hint={outbox.emptyHint} />
        )}
        {shownId !== undefined && <Message key={shownId} messageId={shownId} />}
      </main>
    </Column>
  );
}
