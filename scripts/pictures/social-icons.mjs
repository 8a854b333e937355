import { circle, path, rect } from './drawing.mjs';

/** Readable on white and on black: at least 3 : 1 with either, and 4.5 : 1 under its white sign. */
const ground = '#5b7180';
const white = '#ffffff';

const signs = {
  facebook: path(
    'M31.5 45V30.4H36.4L37.2 24.8H31.5V21.6C31.5 19.7 32.3 18.3 34.8 18.3H37.5V13.4C36.6 13.2 35.1 13 33.4 13C28.7 13 25.7 15.9 25.7 20.8V24.8H20.8V30.4H25.7V45Z',
    white,
  ),
  instagram:
    rect(15.5, 15.5, 25, 25, 'none', `rx="7" stroke="${white}" stroke-width="3.4"`) +
    circle(28, 28, 6, 'none', `stroke="${white}" stroke-width="3.4"`) +
    circle(35.2, 20.8, 2, white),
  linkedin:
    circle(18.4, 18, 3.2, white) +
    rect(15.8, 23.4, 5.2, 17, white) +
    path(
      'M24.4 23.4H29.4V25.8C30.4 24.2 32.2 23 34.8 23C39.4 23 41.2 26 41.2 30.8V40.4H36V31.8C36 29 35.2 27.6 33 27.6C30.8 27.6 29.6 29.2 29.6 31.8V40.4H24.4Z',
      white,
    ),
  pinterest: path(
    'M28.6 13C20.4 13 16 18.3 16 24.2C16 27 17.6 30.4 20 31.5C20.7 31.8 20.8 31.5 20.9 30.9L21.5 28.7C21.6 28.3 21.5 28.1 21.3 27.7C20.4 26.6 20 25.3 20 23.9C20 19.9 23 16.9 28 16.9C32.2 16.9 34.9 19.4 34.9 23.3C34.9 27.9 32.6 31.1 29.7 31.1C28 31.1 26.9 29.7 27.3 28.1C27.8 26.1 28.7 24 28.7 22.6C28.7 21.3 28 20.3 26.6 20.3C24.9 20.3 23.6 22 23.6 24.3C23.6 25.7 24.1 26.7 24.1 26.7L21.7 36.6C21.2 38.8 21.6 42 21.9 43.9C22.9 42.6 24.7 39.7 25.3 37.4L26.6 32.5C27.3 33.8 29.2 34.8 31.1 34.8C36.9 34.8 40.4 29.7 40.4 23.4C40.4 17.4 35.5 13 28.6 13Z',
    white,
  ),
  twitter:
    path('M14.6 16.5H21.6L41.4 40H34.4Z', white) +
    path('M37.6 16.2H41.2L30.4 28L28.6 25.9ZM25.2 29.4L27 31.6L18.4 40.3H14.8Z', white),
  whatsapp:
    path(
      'M13.5 42.5L15.6 35A14.2 14.2 0 1 1 21 40.3Z',
      'none',
      `stroke="${white}" stroke-width="3.2" stroke-linejoin="round"`,
    ) +
    path(
      'M23.6 20.6C22.4 20.8 21 22.4 21.2 24.6C21.6 29.2 26.4 34.4 31.4 35.2C33.6 35.5 35.4 34.2 35.6 32.6C35.7 31.9 35.6 31.6 35 31.3L31.8 29.8C31.3 29.6 30.9 29.7 30.6 30.1L29.4 31.5C27.2 30.6 25.6 29 24.7 26.9L25.9 25.6C26.2 25.2 26.3 24.9 26.1 24.4L24.8 21.3C24.6 20.8 24.3 20.5 23.6 20.6Z',
      white,
    ),
  youtube: rect(13, 18, 30, 20.5, white, 'rx="6"') + path('M25 23.4V33.1L33.6 28.25Z', ground),
};

export const socialIcons = Object.entries(signs).map(([network, sign]) => ({
  file: `social/${network}.png`,
  width: 56,
  height: 56,
  svg: circle(28, 28, 28, ground) + sign,
}));
