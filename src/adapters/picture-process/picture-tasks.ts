import { judgePicture } from '../media-files-disk/judge-picture.ts';
import { makePicture } from '../media-files-disk/make-picture.ts';
import { createSharpEncoder } from '../picture-encoder-sharp/create-sharp-encoder.ts';

/** All that is done with the bytes of a picture; each takes them first. */
export const pictureTasks = { judge: judgePicture, make: makePicture, ...createSharpEncoder() };

export type PictureTasks = typeof pictureTasks;
export type TaskName = keyof PictureTasks;
