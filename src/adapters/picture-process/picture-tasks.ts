import { inspectPicture } from '../media-pictures/inspect-picture.ts';
import { makeDerivative } from '../media-pictures/make-derivative.ts';
import { createSharpEncoder } from '../picture-codec-sharp/create-sharp-encoder.ts';

/** All that is done with the bytes of a picture; each takes them first. */
export const pictureTasks = { judge: inspectPicture, make: makeDerivative, ...createSharpEncoder() };

export type PictureTasks = typeof pictureTasks;
export type TaskName = keyof PictureTasks;
