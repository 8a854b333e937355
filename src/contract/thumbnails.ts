import type { updateThumbnail } from '../use-cases/thumbnails/store-thumbnail.ts';
import { endpoint } from './endpoint.ts';

export const thumbnailRows = {
  update: endpoint<typeof updateThumbnail, 'thumbnail'>({
    method: 'POST',
    path: '/blocktemplates/updatethumbnail/{blockTemplateId}',
    body: 'form',
    file: 'thumbnail',
    as: 'thumbnail',
  }),
};
