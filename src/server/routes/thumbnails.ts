import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { makeThumbnail } from '../../use-cases/thumbnails/make-thumbnail.ts';
import { storeThumbnail } from '../../use-cases/thumbnails/store-thumbnail.ts';
import { thumbnailAddress } from '../../use-cases/thumbnails/thumbnail-address.ts';
import { mount } from '../mount.ts';

export function thumbnailRoutes(router: Router, deps: Deps): void {
  mount(router, contract.thumbnails.update, async ({ blockTemplateId, thumbnail }) => {
    const of = { noun: 'block-template', id: blockTemplateId } as const;
    if (thumbnail) return { thumbnail: await storeThumbnail(deps, of, thumbnail) };
    await makeThumbnail(deps, of);
    return { thumbnail: await thumbnailAddress(deps, of) };
  });
}
