import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contract } from '../../contract/index.ts';
import { collectStrings } from '../../core/collect-strings.ts';
import { imageState } from '../../core/fields/image-address.ts';
import { mediaPrefix } from '../../core/media/addresses.ts';
import type { Picture } from '../../core/media/media.ts';
import { call } from '../api/call.ts';
import { queryKey } from '../api/queries.ts';

/** Addresses of the library that a content names, one after the other, as a text that can be compared. */
export const addressesIn = (content: unknown) =>
  [...new Set(collectStrings(content))]
    .filter((text) => text.startsWith(mediaPrefix) && imageState(text) === 'valid')
    .join('\n');

/** What is known of pictures, and what is asked of those of `addresses` that it does not tell. */
export function useKnownPictures(pictures: readonly Picture[], addresses: string): readonly Picture[] {
  const urls = useMemo(() => {
    const told = new Set(pictures.map(({ url }) => url));
    return addresses.split('\n').filter((url) => url !== '' && !told.has(url));
  }, [pictures, addresses]);
  const { data } = useQuery({
    queryKey: queryKey(contract.medias.pictures, { urls }),
    queryFn: ({ signal }) => call(contract.medias.pictures, { urls }, signal),
    enabled: urls.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => (data ? [...pictures, ...data.pictures] : pictures), [pictures, data]);
}
