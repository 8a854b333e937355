import { circle, cut, gradient, ink, path, rect, series, stroke, times } from './drawing.mjs';

const random = series(3);
const stars = times(34, () =>
  circle(
    Math.round(random() * 1240),
    Math.round(random() * 330),
    1.6 + random() * 1.8,
    '#fbeac2',
    'opacity="0.8"',
  ),
);
const swell = times(5, (i) => {
  const y = 516 + i * 40;
  const step = 62 + i * 12;
  return path(
    `M${-40 - i * 22} ${y}${times(24, () => `q${step / 2} -${13 + i * 2} ${step} 0`)}V720H-60Z`,
    ['#2f6f83', '#286276', '#205368', '#194459', '#123047'][i],
  );
});

export const lighthouseNight = {
  file: 'expositions/phare-dans-la-nuit.jpg',
  width: 1240,
  height: 698,
  alt: 'Un phare rayé balaie de son faisceau la mer et le ciel étoilé.',
  svg: `<defs>${gradient('night', [
    [0, '#0d2436'],
    [0.55, '#1d4a63'],
    [0.78, '#3b7c8c'],
  ])}</defs>
${rect(0, 0, 1240, 698, 'url(#night)')}${stars}
${path('M842 168L-20 20V252Z', '#f8dca0', 'opacity="0.34"')}${path('M842 168L-20 84V196Z', '#f8dca0', 'opacity="0.4"')}${path('M878 168L1260 108V250Z', '#f8dca0', 'opacity="0.3"')}
${path('M640 540C690 500 720 508 760 486C800 462 900 462 946 488C1000 500 1040 512 1090 548Z', '#0f2a3f')}${path('M640 540C690 500 720 508 760 486C790 470 830 468 860 470L840 548Z', '#1a4056')}
${cut('tower', 'M812 476L830 204H890L908 476Z', ink.salt, `${[0, 1, 2].map((i) => rect(780, 232 + i * 96, 160, 48, ink.coral)).join('')}${rect(868, 190, 60, 300, ink.night, 'opacity="0.22"')}`)}
${rect(820, 192, 80, 14, '#0b2233')}${rect(834, 146, 52, 46, '#fbe3a6')}${stroke('M851 146V192M869 146V192', '#0b2233', 3)}${path('M826 148Q860 104 894 148Z', ink.coral)}${stroke('M860 122V98', '#0b2233', 4)}
${path('M936 478V440L966 418L996 440V486Z', ink.sand)}${path('M928 442L966 412L1004 442L998 448L966 424L934 448Z', ink.coral)}${rect(958, 448, 16, 18, '#f6c566')}
${swell}${stroke('M120 556H300M180 574H260M420 600H560', '#f8dca0', 5, 'opacity="0.35"')}`,
};

const reed = (x, foot, height, lean) =>
  stroke(
    `M${x} ${foot}Q${x + lean * 0.3} ${foot - height * 0.6} ${x + lean} ${foot - height}`,
    '#8a7a3f',
    5,
  ) +
  `<ellipse cx="${x + lean}" cy="${foot - height}" rx="7" ry="27" fill="#6d4a2b" transform="rotate(${lean / 4} ${x + lean} ${foot - height})"/>`;

export const egret = {
  file: 'rendez-vous/aigrette.jpg',
  width: 840,
  height: 560,
  alt: 'Une aigrette blanche au bord d’un marais, parmi les roseaux.',
  svg: `<defs>${gradient('dawn', [
    [0, '#efc9b2'],
    [0.62, '#f7e6cb'],
  ])}</defs>
${rect(0, 0, 840, 560, 'url(#dawn)')}${circle(618, 214, 96, '#f2b48c')}
${path('M0 330C140 306 240 326 360 316S640 300 840 322V400H0Z', '#a9c4b5')}${rect(0, 356, 840, 204, ink.mist)}
${path('M0 356H840V366H0Z', '#fff', 'opacity="0.4"')}${stroke('M520 404H720M560 424H690M590 444H650', '#f2b48c', 8, 'opacity="0.8"')}${stroke('M80 420H240M40 470H160M420 500H560', '#fff', 5, 'opacity="0.45"')}
${stroke('M338 386V500M372 386V500', ink.night, 6)}${path('M320 506q18 -14 36 0M354 506q18 -14 36 0', 'none', 'stroke="#6f9fa3" stroke-width="5"')}
${path('M300 214C290 190 306 170 330 172C344 174 350 186 348 202C344 238 318 252 322 288C340 284 396 288 440 330C456 346 470 372 478 396C430 404 370 408 330 388C288 366 276 330 290 290C300 262 312 240 300 214Z', ink.salt)}
${path('M338 318C380 302 424 320 478 396C430 402 372 396 344 372C330 356 328 332 338 318Z', '#e0d7c4')}
${path('M304 190L228 206L302 204Z', ink.ochre)}${circle(318, 188, 4.5, ink.night)}${stroke('M332 174C350 168 366 174 380 186', ink.salt, 5)}
${reed(700, 560, 250, 24)}${reed(740, 560, 310, -14)}${reed(776, 560, 210, 30)}${reed(112, 560, 170, 22)}${reed(60, 560, 250, -12)}
${path('M650 560C660 500 690 470 690 440C704 480 690 520 684 560ZM800 560C790 500 810 470 816 430C826 480 820 520 822 560Z', '#8a9a5b')}`,
};
