import sharp from 'sharp';

interface Drawing {
  width?: number;
  height?: number;
  colour?: string;
}

/** A picture of one colour, to be encoded. */
export const flat = ({ width = 60, height = 40, colour = '#c33' }: Drawing = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** A JPEG of one colour. */
export const aPicture = (drawing: Drawing = {}): Promise<Buffer> => flat(drawing).jpeg().toBuffer();

/** A JPEG as a camera writes it: what changes from pixel to pixel costs what a photograph costs. */
export function aPhotograph({ width = 1240, height = 826 }: Drawing = {}, quality = 90): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: width >> 3, height: height >> 3, channels: 3, background: '#888', noise } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality })
    .toBuffer();
}
