import { Plus, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { useLastChanges } from '../../components/last-changed.tsx';
import { Card, Row, Stack, Text } from '../../components/layout.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { ListBar } from '../../components/list-bar.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { may, whoMay } from '../../state/caller.ts';
import { CreateDialog, type Creating, type Creation, type NamedTemplate } from './create-dialog.tsx';
import { templateWording } from './messages.fr.ts';

const { unreadable: words } = templateWording;

/** Of `block-templates/texte/block.json` and `newsletter-templates/texte.json`: 'texte'. */
const nameOf = (file: string) => file.split('/')[1]?.replace(/\.json$/, '') ?? file;

/** The templates of a folder that are there and cannot be read, each with its file and the reason. */
function UnreadableTemplates({ folder }: { folder: string }) {
  const id = useId();
  const problems = useApiQuery(contract.workspace.get, {}).data?.problems ?? [];
  const found = problems.filter(
    ({ file, servedFromCopy }) => file.startsWith(`${folder}/`) && !servedFromCopy,
  );
  if (found.length === 0) return null;
  return (
    <Stack as="section" gap={2} padding={4} borderBottom aria-labelledby={id}>
      <Text as="h2" size={14} weight={600} id={id}>
        {words.title}
      </Text>
      <Stack as="ul" gap={2}>
        {found.map(({ file, reason }) => (
          <Row as="li" wrap gapX={2} align="center" breakWords key={file}>
            <TriangleAlert size={16} color="var(--warning)" aria-hidden />
            <strong>{nameOf(file)}</strong>
            <span>{reason}</span>
            <Text as="code" mono size={12} tone="muted">
              {file}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text size={13} tone="muted">
        {words.untouched}
      </Text>
    </Stack>
  );
}

const { list: shared } = templateWording;

interface TemplateListProps<Template, Shown extends string> extends Creation {
  words: ComponentProps<typeof ListBar>['words'] & {
    title: string;
    failed: string;
    empty: string;
    emptyHint: string;
  };
  /** The answer of its row. */
  list: ComponentProps<typeof QueryState>['query'] & { isSuccess: boolean };
  /** All there are, and those that are shown. */
  all: readonly Template[];
  found: readonly Template[];
  bar: Omit<ComponentProps<typeof ListBar<Shown>>, 'words'>;
  /** Said where nothing is found. */
  noMatch: string;
  /** Where their files are in the workspace. */
  folder: string;
  onShowAll: () => void;
  /** Another way to new ones, beside the button. */
  otherWay?: ReactNode;
  /** The list itself; what it calls asks for a copy of a template. */
  children: (onCopy: (template: Template) => void) => ReactNode;
}

/** A list of templates: what narrows it, what is in it, or why nothing is; new ones are made from it. */
export function TemplateList<Template extends NamedTemplate, Shown extends string>(
  props: TemplateListProps<Template, Shown>,
) {
  const { words, list, all, found, creation, editor, create } = props;
  const [creating, setCreating] = useState<Creating>();
  useLastChanges();
  const mayCreate = may(contract.templates.create);
  const createButton = mayCreate && (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setCreating({})}>
      {shared.create}
    </Button>
  );
  return (
    <>
      <ListPage
        title={words.title}
        count={all.length > 0 && shared.count(found.length)}
        actions={
          mayCreate && (
            <Row wrap gap={2}>
              {props.otherWay}
              {createButton}
            </Row>
          )
        }
        hint={whoMay(contract.templates.create, shared.createDoes)}
      >
        <Card as="section" aria-label={words.title}>
          <ListBar words={words} {...props.bar} />
          <UnreadableTemplates folder={props.folder} />
          <QueryState query={list} failed={words.failed} />
          {found.length > 0 && props.children((from) => setCreating({ from }))}
          {list.isSuccess && all.length === 0 && (
            <EmptyState picture={<LetterPicture size={72} />} title={words.empty} hint={words.emptyHint}>
              <Row wrap gap={2} justify="center">
                {createButton}
                {mayCreate && props.otherWay}
              </Row>
            </EmptyState>
          )}
          {all.length > 0 && found.length === 0 && (
            <EmptyState title={props.noMatch} hint={shared.noMatchHint}>
              <Button variant="outline" onClick={props.onShowAll}>
                {shared.clearSearch}
              </Button>
            </EmptyState>
          )}
        </Card>
      </ListPage>
      <CreateDialog
        {...{ creating, creation, editor, create }}
        templates={all}
        onClose={() => setCreating(undefined)}
      />
    </>
  );
}
