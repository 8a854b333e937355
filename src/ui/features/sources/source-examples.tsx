import { Copy } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { Box, Text } from '../../components/layout.tsx';
import { notify, notifyRefusal } from '../../components/notices.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { sourcesScreenWords as words } from './messages.fr.ts';
import styles from './sources-screen.module.css';

/** What one writes in `newsletter.config.json`, ready to be copied. */
const sources = {
  feed: [{ alias: 'actualites', label: 'Actualités', url: 'https://www.example.org/actualites.xml' }],
  json: [
    {
      alias: 'agenda',
      label: 'Agenda',
      type: 'json',
      url: 'https://api.example.org/evenements',
      headersEnv: { Authorization: 'AGENDA_TOKEN' },
      mapping: {
        items: 'data.evenements',
        title: 'titre',
        text: 'chapo',
        link: 'page',
        date: 'debut',
        picture: 'images.0.src',
        categories: 'themes.nom',
      },
    },
  ],
  file: [{ alias: 'export', label: 'Export du site', file: 'sources/export.xml' }],
};

const exampleKinds = ['feed', 'json', 'file'] as const;
type ExampleKind = (typeof exampleKinds)[number];

/** The line or lines for a configuration. */
const sourceExample = (kind: ExampleKind): string => `"sources": ${JSON.stringify(sources[kind], null, 2)}`;

const copy = (text: string) =>
  copyText(text).then(
    () => notify(words.copied),
    () => notifyRefusal(words.copyFailed),
  );

/** What to write in the configuration, by the kind of source. */
export function SourceExamples() {
  const tabs = exampleKinds.map((kind) => ({
    value: kind,
    label: words.examples[kind].name,
    panel: <Example kind={kind} />,
  }));
  return <Tabs label={words.add} tabs={tabs} panelClassName="paddingTop-3" />;
}

function Example({ kind }: { kind: ExampleKind }) {
  const { name, hint } = words.examples[kind];
  const text = sourceExample(kind);
  return (
    <>
      <Text marginBottom={3} size={13} tone="muted">
        {hint} {kind !== 'file' && words.intranet('allowedHosts')}
      </Text>
      <Box position="relative" background="sunken" border radius="md" className={styles.code}>
        {/* What is wider than its place is scrolled by keyboard. */}
        <Text as="pre" paddingY={3} paddingX={4} overflow="auto" mono size={12} tabIndex={0}>
          {text}
        </Text>
        <Button
          variant="outline"
          size="sm"
          icon={<Copy size={14} aria-hidden />}
          aria-label={words.copyExample(name)}
          onClick={() => void copy(text)}
        >
          {words.copy}
        </Button>
      </Box>
    </>
  );
}
