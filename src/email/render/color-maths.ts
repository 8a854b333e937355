import { once } from '../../core/once.ts';

/** `#abc` or `#aabbcc`, in any case, as `#aabbcc`: Word does not read the short form. */
export function longHex(color: string): string {
  const hex = color.toLowerCase();
  if (hex.length !== 4) return hex;
  return `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`;
}

const hexColor = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const rgbColor = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;

/** `#rgb`, `#rrggbb` or `rgb(…)`, as people write them, in hexadecimal and lower case; undefined for anything else. */
export function writtenColor(color: string): string | undefined {
  if (hexColor.test(color)) return color.toLowerCase();
  const levels = rgbColor.exec(color)?.slice(1);
  return (
    levels && `#${levels.map((level) => Math.min(255, Number(level)).toString(16).padStart(2, '0')).join('')}`
  );
}

const linear = Array.from({ length: 256 }, (_, level) => {
  const part = level / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Red, green and blue of `#rrggbb`, of 255. */
export function channels(hex: string): [number, number, number] {
  const code = Number.parseInt(hex.slice(1), 16);
  return [(code >> 16) & 255, (code >> 8) & 255, code & 255];
}

/** Levels of 255 by which two colours, `#rrggbb`, differ in the channel in which they differ most. */
export function channelDistance(one: string, other: string): number {
  const others = channels(other);
  return Math.max(...channels(one).map((level, nth) => Math.abs(level - (others[nth] ?? 0))));
}

// A mail asks for the same few colours hundreds of times.
const remembered = 500;

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
export const luminance = once((hex: string): number => {
  const [red, green, blue] = channels(hex).map((level) => linear[level] as number) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}, remembered);

/** Contrast ratio of two `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const isDark = (background: string) => luminance(background) < 0.18;

/**
 * A background as a declaration ending in `;`, '' where neither it nor the one under it is dark. It stands beside `bgcolor` for
 * filters that know backgrounds by style alone, and would see light words on nothing (SpamAssassin, HTML_FONT_LOW_CONTRAST).
 */
export const backgroundCss = (background: string, under: string = background): string =>
  isDark(background) || isDark(under) ? `background-color:${background};` : '';

/** Hue 0 to 360, saturation and lightness 0 to 1. */
export interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

/** `#rrggbb` as hue, saturation and lightness. */
export function toHsl(hex: string): Hsl {
  const [red, green, blue] = channels(hex).map((level) => level / 255) as [number, number, number];
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (max + min) / 2;
  const spread = max - min;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sector =
    max === red
      ? (green - blue) / spread
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return { hue: (sector * 60 + 360) % 360, saturation, lightness };
}

/** The inverse of `toHsl`: `#rrggbb`. */
export function fromHsl({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const part = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
