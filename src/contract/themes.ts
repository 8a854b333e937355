import type { addTheme } from '../use-cases/themes/add-theme.ts';
import type { applyTheme } from '../use-cases/themes/apply-theme.ts';
import type { listThemes } from '../use-cases/themes/list-themes.ts';
import type { takeThemeBlocks } from '../use-cases/themes/take-theme-blocks.ts';
import type { getThemePreview, tryTheme } from '../use-cases/themes/try-theme.ts';
import { endpoint } from './endpoint.ts';

export const themeRows = {
  list: endpoint<typeof listThemes, 'themes'>({
    method: 'GET',
    path: '/api/themes',
    body: 'none',
    as: 'themes',
  }),
  add: endpoint<typeof addTheme, 'theme'>({
    method: 'POST',
    path: '/api/themes',
    body: 'form',
    files: 'files',
    as: 'theme',
  }),
  apply: endpoint<typeof applyTheme>({
    method: 'POST',
    path: '/api/themes/apply',
    body: 'form',
    file: 'logo',
  }),
  takeBlocks: endpoint<typeof takeThemeBlocks>({
    method: 'POST',
    path: '/api/themes/{theme}/blocks',
    body: 'api',
  }),
  try: endpoint<typeof tryTheme>({
    method: 'GET',
    path: '/api/themes/{theme}/letters/{campaignId}',
    body: 'none',
  }),
  preview: endpoint<typeof getThemePreview>({
    method: 'GET',
    path: '/api/themes/{theme}/letters/{campaignId}/preview',
    body: 'none',
    answer: 'html',
  }),
};
