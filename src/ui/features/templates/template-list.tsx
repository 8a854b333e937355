import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { templateWording } from '../../../core/wording/templates.ts';
import type { CallFailure } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { Card, Row, Text } from '../../components/layout.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { ListBar } from '../../components/list-bar.tsx';
import page from '../../components/list-page.module.css';
import { EmptyState, FailedState, LoadingState } from '../../components/list-states.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { CreateDialog, type Creating, type Creation, type NamedTemplate } from './create-dialog.tsx';
import { UnreadableTemplates } from './unreadable-templates.tsx';

const { list: shared } = templateWording;

interface TemplateListProps<Template, Shown extends string> extends Creation {
  words: ComponentProps<typeof ListBar>['words'] & {
    title: string;
    failed: string;
    empty: string;
    emptyHint: string;
  };
  /** The answer of its row. */
  list: {
    isPending: boolean;
    isSuccess: boolean;
    error: CallFailure | null;
    refetch: () => Promise<unknown>;
  };
  /** All there are, and those that are shown. */
  all: readonly Template[];
  found: readonly Template[];
  bar: Omit<ComponentProps<typeof ListBar<Shown>>, 'words'>;
  /** Said where nothing is found. */
  noMatch: string;
  /** Where their files are in the workspace. */
  folder: string;
  onShowAll: () => void;
  /** The list itself; what it calls asks for a copy of a template. */
  children: (onCopy: (template: Template) => void) => ReactNode;
}

/** A list of templates: what narrows it, what is in it, or why nothing is; new ones are made from it. */
export function TemplateList<Template extends NamedTemplate, Shown extends string>(
  props: TemplateListProps<Template, Shown>,
) {
  const { words, list, all, found, creation, editor, create } = props;
  const [creating, setCreating] = useState<Creating>();
  usePageTitle(words.title);
  const createButton = (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setCreating({})}>
      {shared.create}
    </Button>
  );
  return (
    <>
      <PageHeader />
      <main id="main" className={page.page}>
        <Row wrap align="baseline" gap={3} marginBottom={4} className={page.head}>
          <h1>{words.title}</h1>
          {all.length > 0 && (
            <Text tone="muted" tabular className={page.count}>
              {shared.count(found.length)}
            </Text>
          )}
          <div className={page.create}>{createButton}</div>
        </Row>
        <Card as="section" aria-label={words.title}>
          <ListBar words={words} {...props.bar} />
          <UnreadableTemplates folder={props.folder} />
          {list.isPending && <LoadingState />}
          {list.error && (
            <FailedState title={words.failed} failure={list.error} onRetry={() => void list.refetch()} />
          )}
          {found.length > 0 && props.children((from) => setCreating({ from }))}
          {list.isSuccess && all.length === 0 && (
            <EmptyState picture={<LetterPicture size={72} />} title={words.empty} hint={words.emptyHint}>
              {createButton}
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
      </main>
      <CreateDialog
        {...{ creating, creation, editor, create }}
        templates={all}
        onClose={() => setCreating(undefined)}
      />
    </>
  );
}
