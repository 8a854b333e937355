import { AppError } from '../../core/errors/app-error.ts';
import { adobeWording } from '../../core/wording/adobe.ts';

/** Something that is not done. @param reason end of a French sentence */
export const refusal = (reason: string) =>
  AppError.of('platform-refused', { platform: adobeWording.label, reason });

/** Something that may have been done. */
export const doubt = (reason: string) =>
  AppError.of('platform-uncertain', { platform: adobeWording.label, reason });
