import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { BlockTemplate } from '../../../../core/block-template/block-template.ts';
import { hasOwnStyle, inheritedStyle } from '../../../../core/block-template/own-style.ts';
import type { Block } from '../../../../core/campaign/block.ts';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { invalidate, queryKey, useApiMutation, useApiQuery } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { Stack, Text } from '../../../components/layout.tsx';
import { EmptyState } from '../../../components/list-states.tsx';
import { NameField } from '../../../components/name-field.tsx';
import { notify } from '../../../components/notices.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useRest } from '../../../components/use-rest.ts';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import { selectedBlock } from '../../../state/editor-state.ts';
import { offerUndo } from './saved/delete-saved.ts';
import { savedBlockPanelWords } from './saved/messages.fr.ts';
import styles from './saved/saved.module.css';
import { AccessField, accessIn, CategoryField, useCategories } from './saved/widget-fields.tsx';

const { save: words } = savedBlockPanelWords;

/** 'Ajouter aux blocs enregistrés': the selected block, for every letter of this newsletter template. */
export function SaveWidgetPanel({ onClose }: { onClose?: () => void }) {
  const block = useEditor(selectedBlock);
  const template = useEditor(({ document }) =>
    document.blockTemplates.find(({ id }) => id === block?.blocktemplate),
  );
  if (block && template)
    return <SaveWidget key={block.id} block={block} template={template} onClose={onClose} />;
  return (
    <Panel title={words.title} onClose={onClose}>
      <EmptyState title={words.none} hint={words.noneHint} />
    </Panel>
  );
}

interface SaveWidgetProps {
  block: Block;
  template: BlockTemplate;
  onClose: (() => void) | undefined;
}

function SaveWidget({ block, template, onClose }: SaveWidgetProps) {
  const look = useEditor(({ document }) => document.template);
  const newsletterTemplateId = look.id;
  const categories = useCategories(newsletterTemplateId);
  const [name, setName] = useState(block.name ?? '');
  const [isReplacing, setReplacing] = useState(false);
  const { former, ask } = useNamed(newsletterTemplateId, name.trim());
  const replaced = isReplacing ? former : undefined;
  const { save, isSaving } = useSave(newsletterTemplateId, block, template);
  const [isAsking, setAsking] = useState(false);
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  return (
    <Panel
      title={words.title}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} loading={isSaving || isAsking}>
          {replaced ? words.submitReplace : words.submit}
        </Button>
      }
    >
      <Stack
        as="form"
        gap={4}
        id={formId}
        onSubmit={async (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (isSaving || isAsking) return;
          const fields = new FormData(event.currentTarget);
          setAsking(true);
          const found = await ask();
          setAsking(false);
          // One whose name was just typed shows now, and is not saved beside before that was seen.
          if (found?.id === former?.id) save(fields, replaced?.id);
        }}
      >
        <Text tone="muted">{words.intro(blockName(block, [template]), look.name)}</Text>
        <NameField
          label={words.name}
          ref={nameField}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Replacement {...{ former, isReplacing, setReplacing }} />
        <CategoryField key={`category ${replaced?.id}`} categories={categories} value={replaced?.category} />
        <AccessField key={`access ${replaced?.id}`} value={replaced?.access} />
        {hasOwnStyle(block.blockdatas, template) && <OwnLook />}
      </Stack>
    </Panel>
  );
}

/** The widget that bears a name, once one has typed it; `ask` waits for the answer. */
function useNamed(newsletterTemplateId: string, name: string) {
  const isTime = useRest(name) && name !== '';
  const { data, refetch } = useApiQuery(
    contract.widgets.page,
    { newsletterTemplateId, name, limit: 1 },
    isTime,
  );
  return { former: data?.widgets[0], ask: async () => (await refetch()).data?.widgets[0] };
}

/** What another of that name becomes. */
function Replacement(props: {
  former: { name: string; author: string } | undefined;
  isReplacing: boolean;
  setReplacing: (isReplacing: boolean) => void;
}) {
  const { former, isReplacing, setReplacing } = props;
  return (
    <div role="status" className={styles.said}>
      {former && (
        <Stack gap={2} paddingY={2} paddingX={3} size={13} background="warning-soft" radius="sm">
          <p>{words.replaces(former.name, former.author)}</p>
          <label className="field-check">
            <input
              type="checkbox"
              className="check"
              checked={isReplacing}
              onChange={({ currentTarget }) => setReplacing(currentTarget.checked)}
            />
            {words.replace}
          </label>
        </Stack>
      )}
    </div>
  );
}

/** Saves the block; then the list of widgets shows. */
function useSave(newsletterTemplateId: string, block: Block, template: BlockTemplate) {
  const { openPanel } = useEditorActions();
  const create = useApiMutation(contract.widgets.create, {
    onSuccess: ({ trash: mark }, { name }) => {
      const [said, list] = [specified.widgetSaved, contract.widgets.page];
      if (mark === undefined) notify(said);
      else offerUndo({ sentence: said, name: name.trim(), mark, list });
      void invalidate({ queryKey: queryKey(list) });
      openPanel('widgets');
    },
  });
  const save = (fields: FormData, replace: string | undefined) => {
    const { blocktemplate, blockfilter, blockdatas } = block;
    const keepsLook = fields.has('own-look');
    create.mutate({
      newsletterTemplateId,
      name: String(fields.get('name')),
      access: accessIn(fields),
      category: String(fields.get('category')),
      blocktemplate,
      blockfilter,
      params: keepsLook ? blockdatas : inheritedStyle(blockdatas, template),
      replace,
    });
  };
  return { save, isSaving: create.isPending };
}

function OwnLook() {
  const help = useId();
  return (
    <div className="field">
      <label className="field-check">
        <input type="checkbox" className="check" name="own-look" aria-describedby={help} />
        {words.ownLook}
      </label>
      <span id={help} className="field-help">
        {words.ownLookHelp}
      </span>
    </div>
  );
}
