/** Pixels are screened at twice the size and brought together after: dots have smooth edges. */
const finer = 2;

/** How much of a place the screen of a plate inks before others, 0 to 1: dots on a turned grid, or lines. */
const screens = {
  dots: (u, v) => 0.5 + (Math.cos(2 * Math.PI * u) + Math.cos(2 * Math.PI * v)) / 4,
  lines: (_u, v) => 0.5 + Math.cos(2 * Math.PI * v) / 2,
};

const levels = (color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const document = (width, height, view, svg) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * finer}" height="${height * finer}" viewBox="0 0 ${view.join(' ')}"><rect width="${view[0]}" height="${view[1]}" fill="#fff"/>${svg}</svg>`,
  );

/**
 * A picture as a press prints it: each plate is a drawing in greys on a `view`, screened, and laid in its ink over those
 * before it.
 * @returns a sharp image
 */
export async function printed({ width, height, view, ground, plates }, sharp) {
  const [wide, high] = [width * finer, height * finer];
  const sheet = new Float32Array(wide * high * 3);
  const bare = levels(ground);
  for (let at = 0; at < sheet.length; at += 1) sheet[at] = bare[at % 3];
  for (const { svg, ink, pitch, angle, screen = 'dots' } of plates) {
    const greys = await sharp(document(width, height, view, svg))
      .greyscale()
      .raw()
      .toBuffer();
    const laid = levels(ink).map((level) => level / 255);
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn) / (pitch * finer), Math.sin(turn) / (pitch * finer)];
    const first = screens[screen];
    for (let y = 0, at = 0; y < high; y += 1) {
      for (let x = 0; x < wide; x += 1, at += 1) {
        const dark = 1 - greys[at] / 255;
        if (dark < 0.02) continue;
        const order = first(x * cos + y * sin, y * cos - x * sin);
        const inked = dark > 0.98 ? 1 : Math.min(1, Math.max(0, (order - (1 - dark)) * 7 + 0.5));
        for (let part = 0; part < 3; part += 1) sheet[at * 3 + part] *= 1 - inked * (1 - laid[part]);
      }
    }
  }
  const raw = { width: wide, height: high, channels: 3 };
  const whole = await sharp(Buffer.from(Uint8ClampedArray.from(sheet)), { raw })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(whole).resize(width, height);
}
