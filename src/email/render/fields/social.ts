import { socialNetworkNames } from '../../../core/fields/social-networks.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import { productImagePrefix } from '../../../core/media/addresses.ts';
import type { Passage } from '../../text-part/passage.ts';
import { classes, textColorClass } from '../color-classes.ts';
import { attribute } from '../html.ts';
import { linkMark, recordAltColor } from '../render-state.ts';
import { markSpot } from '../source-map.ts';
import { ownAlign, paragraphHtml } from '../type-scale.ts';
import type { FieldRenderer } from './field-renderer.ts';

export const renderSocial: FieldRenderer<'social'> = {
  draw: ({ settings }, value, drawing) => {
    const { size } = settings;
    const address = drawing.state.context.pictureAddress ?? ((url: string) => url);
    const style = { font: drawing.textFont, size: 14, line: size + 8, color: drawing.text };
    const textColor = recordAltColor(drawing.state, drawing.text, drawing.background);
    const mark = classes(textColorClass(textColor));
    const icons = value.flatMap(({ network, url }, rank) => {
      const href = safeLink(url);
      if (href === undefined) return [];
      const src = `${productImagePrefix}social/${network}.png`;
      const spot = {
        kind: 'picture' as const,
        block: drawing.blockId,
        path: undefined,
        address: src,
        width: size,
      };
      return [
        `<a${attribute('href', href)}${mark}${linkMark(drawing, href, `${drawing.path}[${rank}][url]`)} style="color:${textColor}"><img${attribute('src', address(src))} width="${size}" height="${size}" ` +
          `alt="${socialNetworkNames[network]}"${markSpot(drawing.state.spots, spot)}\nstyle="width:${size}px;vertical-align:middle;border:0;font:14px ${drawing.textFont};color:${textColor}"></a>`,
      ];
    });
    if (icons.length === 0) return [];
    // In a line of text, so that they wrap where there is no room for all.
    const line = icons.join('&nbsp;&nbsp;\n');
    return [
      {
        kind: 'group',
        html: (top) => paragraphHtml('p', { top, align: ownAlign(settings.align, drawing) }, style, line),
      },
    ];
  },
  write: (_parameter, value) =>
    value.flatMap(({ network, url }): Passage[] => {
      const href = safeLink(url);
      return href === undefined ? [] : [{ kind: 'link', words: socialNetworkNames[network], href }];
    }),
};
