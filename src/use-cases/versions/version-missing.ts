import { versionNumber } from '../../core/campaign/version-number.ts';
import { AppError } from '../../core/errors/app-error.ts';

/** The failure of a version that is not among those of its campaign, with the number of the one that is closest. */
export function versionMissing(versionId: string, versions: readonly { id: string }[]): AppError {
  const wanted = Number.parseInt(versionId, 10);
  const away = (number: number) => Math.abs(number - wanted);
  const [nearest] = Number.isNaN(wanted)
    ? []
    : versions.map(({ id }) => versionNumber(id)).sort((a, b) => away(a) - away(b));
  return AppError.of('version-not-found', {
    versionId,
    ...(nearest !== undefined && { nearest: String(nearest) }),
  });
}
