import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import { createClip } from '../../use-cases/clipboard/create-clip.ts';
import { deleteClip } from '../../use-cases/clipboard/delete-clip.ts';
import { listClips } from '../../use-cases/clipboard/list-clips.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { savedBlocks } from '../fragments/saved-blocks.ts';
import { mount } from '../mount.ts';

const rows = contract.clipboard;

export function clipboardRoutes(router: Router, deps: Deps): void {
  mount(router, rows.available, async (input) => {
    const offered = await listClips(deps, input);
    const clips = offered.map((clip) => ({ ...clip, params: JSON.stringify(clip.params) }));
    return { html: savedBlocks(input.newsletterTemplateId, '/clipboard/ajaxdelete/', clips), clips };
  });
  mount(router, rows.create, (input) => createClip(deps, input));
  mount(router, rows.delete, (input) => deleteClip(deps, input));
}
