import { History, PenLine } from 'lucide-react';
import { contract } from '../../../../../contract/index.ts';
import { readingOrder } from '../../../../../core/campaign/block-rows.ts';
import { positionName } from '../../../../../core/wording/placement.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { Row, Stack, Text } from '../../../../components/layout.tsx';
import { notify } from '../../../../components/notices.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { useNavigate } from '../../../../routing/hooks.ts';
import { may } from '../../../../state/caller.ts';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { storedOf } from '../open-editor.ts';
import { Section } from '../section.tsx';
import { useDraft, useTemplateScreen } from '../template-context.ts';

const { content: words } = newsletterTemplateWording;

/** The blocks a new campaign starts with; they are changed where blocks are changed, in a campaign. */
export function DefaultContent() {
  const { document } = useTemplateScreen();
  const positions = useDraft((draft) => draft.positions);
  const blocks = useDraft((draft) => draft.defaults.blocks);
  const nameOf = (id: string) => document.blockTemplates.find((template) => template.id === id)?.name ?? id;
  const placed = readingOrder(blocks, positions);
  return (
    <Section id="content" help={words.help} fields={['defaults.blocks']}>
      {blocks.length === 0 && <p className="field-help">{words.none}</p>}
      <Stack as="ol" divided border radius="md">
        {placed.map(({ id, name, blocktemplate, position }) => (
          <Row
            as="li"
            wrap
            gapX={3}
            align="center"
            justify="between"
            paddingY="6px"
            paddingX={3}
            size={13}
            key={id}
          >
            <span>{name ?? nameOf(blocktemplate)}</span>
            <Text as="small" size={12} tone="muted">
              {positionName(position)}
              {!positions.includes(position) && `, ${words.unplaced}`}
            </Text>
          </Row>
        ))}
      </Stack>
      <Row wrap gap={2}>
        {may(contract.campaigns.create) && <EditInCampaign />}
      </Row>
      <p className="field-help">{words.editHint}</p>
      <FormerContents />
    </Section>
  );
}

function EditInCampaign() {
  const { id } = useTemplateScreen().document.newslettertemplate;
  const name = useDraft((draft) => draft.name);
  const navigate = useNavigate();
  const create = useApiMutation(contract.campaigns.create, {
    onSuccess: ({ campaign }) => void navigate(`/campaign/edit/${campaign.id}`),
  });
  return (
    <Button
      variant="outline"
      icon={<PenLine size={15} aria-hidden />}
      loading={create.isPending}
      onClick={() => create.mutate({ name: words.campaignName(name), newslettertemplate_id: id })}
    >
      {words.edit}
    </Button>
  );
}

/** The ten former contents at most, the last one first; any of them can be taken back, and what stands now is kept. */
function FormerContents() {
  const { editor, command } = useTemplateScreen();
  const { dateAndTime } = useDates();
  const id = useDraft((draft) => draft.id);
  const former = useDraft((draft) => draft.former_defaults) ?? [];
  const restore = useApiMutation(contract.newsletterTemplates.restoreDefault, {
    onSuccess: (answer) => {
      editor.takePart(storedOf(answer), ({ defaults, former_defaults }) => ({ defaults, former_defaults }));
      notify(words.restored);
    },
  });
  if (former.length === 0) return null;
  const takeBack = (rank: number, replaced_at: string | undefined) => {
    const answer = restore.mutateAsync({ newsletterTemplateId: id, rank, replaced_at });
    // A refusal is told by the command.
    command.current = answer.catch(() => undefined);
  };
  return (
    <details>
      <Text as="summary" paddingY={2} size={13}>
        {words.formerContents(former.length)}
      </Text>
      <Stack as="ol" divided border radius="md">
        {former.map(({ replaced_at, blocks, preheader }, rank) => {
          const name = replaced_at ? words.until(dateAndTime(replaced_at)) : words.before;
          return (
            <Row
              as="li"
              wrap
              gapX={3}
              align="center"
              justify="between"
              paddingY="6px"
              paddingX={3}
              size={13}
              key={replaced_at ?? rank}
            >
              <span>
                {name}
                <Text as="small" display="block" size={12} tone="muted">
                  {words.facts(blocks.length, preheader)}
                </Text>
              </span>
              <Button
                variant="outline"
                size="sm"
                aria-label={words.restoreOf(name)}
                icon={<History size={15} aria-hidden />}
                disabled={restore.isPending}
                onClick={() => takeBack(rank, replaced_at)}
              >
                {words.restore}
              </Button>
            </Row>
          );
        })}
      </Stack>
    </details>
  );
}
