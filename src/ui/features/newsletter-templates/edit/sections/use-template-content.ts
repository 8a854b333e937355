import type { Position } from '../../../../../core/positions/position.ts';
import { useDraft, useTemplateScreen } from '../template-context.ts';

/** What stands in some positions, by name: blocks of the default content, and campaigns with blocks there. */
export interface TemplateContent {
  blocks: string[];
  campaigns: string[];
}

/** Tells what some positions hold. */
export function useTemplateContent(): (positions: readonly Position[]) => TemplateContent {
  const { document, usage } = useTemplateScreen();
  const blocks = useDraft(({ defaults }) => defaults.blocks);
  const nameOf = (id: string) => document.blockTemplates.find((template) => template.id === id)?.name ?? id;
  return (positions) => ({
    blocks: blocks
      .filter(({ position }) => positions.includes(position))
      .map(({ name, blocktemplate }) => name ?? nameOf(blocktemplate)),
    campaigns: (usage?.campaigns ?? [])
      .filter((campaign) => campaign.positions.some((position) => positions.includes(position)))
      .map(({ name }) => name),
  });
}
