import { circle, cut, ellipse, gradient, ink, path, rect, series, stroke, times } from './drawing.mjs';

const shadow = (cx, cy, rx) => ellipse(cx, cy, rx, 15, ink.night, 'opacity="0.28"');

/** The tall jar of glazed stoneware. */
const jar = (() => {
  const body =
    'M132 470C112 404 112 330 152 286C164 272 168 258 166 240H264C262 258 266 272 278 286C318 330 318 404 298 470C262 484 168 484 132 470Z';
  const glaze = 'M100 220H330V330C318 352 300 326 284 350S244 344 226 366 186 340 170 356 130 330 100 344Z';
  return (
    shadow(260, 474, 170) +
    cut(
      'jar',
      body,
      '#d9b48c',
      path(glaze, ink.sea) +
        rect(238, 200, 120, 300, ink.night, 'opacity="0.2"') +
        path(
          'M146 316C136 350 136 390 146 430',
          'none',
          'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity="0.4"',
        ),
    ) +
    ellipse(215, 240, 55, 13, ink.deep) +
    ellipse(215, 238, 55, 11, ink.night)
  );
})();

/** A wide bowl filled with coarse salt, and its olive-wood spoon. */
const bowl = (() => {
  const random = series(7);
  const heap = 'M372 392C400 340 440 296 478 290C520 296 566 344 596 392Z';
  const grains = times(46, () => {
    const x = 380 + random() * 210;
    return circle(x, 300 + random() * 88, 2 + random() * 2.4, random() < 0.5 ? '#ddd0b8' : '#fff');
  });
  const body = 'M350 388H618C612 446 566 486 520 486H448C402 486 356 446 350 388Z';
  return (
    shadow(536, 490, 190) +
    cut('heap', heap, ink.salt, path('M478 280L620 400H500Z', '#e3d6bd') + grains) +
    stroke('M566 352L700 236', '#8e5f3c', 15) +
    ellipse(560, 358, 34, 21, '#a26f48', 'transform="rotate(-41 560 358)"') +
    cut(
      'bowl',
      body,
      ink.salt,
      rect(510, 380, 140, 120, ink.night, 'opacity="0.16"') +
        rect(340, 404, 300, 9, ink.sea) +
        times(9, (i) =>
          path(
            `M${352 + i * 32} 446Q${368 + i * 32} 418 ${384 + i * 32} 446`,
            'none',
            `stroke="${ink.sea}" stroke-width="7"`,
          ),
        ),
    )
  );
})();

/** A lemon and a half, in front. */
const lemons =
  shadow(330, 542, 96) +
  cut(
    'lemon',
    'M226 520C230 482 276 466 312 486C330 488 340 502 338 514C332 540 304 554 272 552C246 550 226 542 226 520Z',
    ink.ochre,
    path('M240 570C320 560 344 526 330 470L420 470V580Z', '#b97c22', 'opacity="0.5"'),
  ) +
  cut(
    'half',
    'M340 548A44 44 0 0 1 428 548Z',
    ink.ochre,
    path('M347 548A37 37 0 0 1 421 548Z', '#fdf3cf') +
      times(4, (i) =>
        path(
          'M384 544L413 533A31 31 0 0 0 400 520Z',
          '#f4d576',
          `transform="rotate(${-8 - i * 41} 384 544)"`,
        ),
      ),
  );

/** Sea lavender from the banks, in the jar. */
const bouquet = [
  [-96, -116],
  [-52, -152],
  [-6, -166],
  [44, -146],
  [88, -112],
]
  .map(([x, y]) => {
    const tip = [215 + x, 238 + y];
    const blossoms = times(9, (i) => {
      const t = 0.52 + i * 0.06;
      const side = i % 2 ? 1 : -1;
      return circle(
        215 + x * t * t + side * 9,
        238 + y * t,
        7 - i * 0.3,
        [ink.pink, '#d98f8a', '#f3d3c4'][i % 3],
      );
    });
    return stroke(`M215 240Q${215 + x * 0.2} ${238 + y * 0.5} ${tip[0]} ${tip[1]}`, '#7d9b6a', 4) + blossoms;
  })
  .join('');

export const stillLife = {
  file: 'expositions/pot-a-sel.jpg',
  width: 800,
  height: 600,
  alt: 'Une jarre de grès fleurie de lavande de mer, un bol de gros sel et deux citrons sur une nappe claire.',
  svg: `<defs>${gradient('wall', [
    [0, '#1b4860'],
    [1, '#2c6679'],
  ])}</defs>
${rect(0, 0, 800, 600, 'url(#wall)')}${path('M0 0H240L60 430H0Z', '#fff', 'opacity="0.06"')}
${rect(0, 430, 800, 170, ink.sand)}${path('M0 430H800V446H0Z', '#fff', 'opacity="0.35"')}
${path('M90 600L250 430H640L800 560V600Z', ink.salt)}${path('M90 600L250 430H262L106 600ZM640 430L800 560V548L654 430Z', ink.coral, 'opacity="0.75"')}
<g transform="translate(-2 -46) scale(1.1)">${bouquet}${jar}${bowl}${lemons}</g>`,
};
