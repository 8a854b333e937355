import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contract } from '../../../contract/index.ts';
import { replaceOwnPictures } from '../../../core/media/own-pictures.ts';
import { call } from '../../api/call.ts';
import { queryKey } from '../../api/queries.ts';
import { caller } from '../../state/caller.ts';

/** As many as the server signs at once. */
const MAX_SIGNED = 500;

/** ms. Signed addresses open for five minutes at least. */
const signedFor = 4 * 60_000;

function ownPicturesOf(html: string): string[] {
  const found = new Set<string>();
  replaceOwnPictures(html, (address) => {
    found.add(address);
    return address;
  });
  return [...found].slice(0, MAX_SIGNED);
}

/**
 * A letter whose pictures of the workspace show in a frame without an origin, which sends no cookie: on a shared server their
 * addresses are signed. As it is until they are.
 */
export function useSignedPictures(html: string): string {
  const addresses = useMemo(() => (caller ? ownPicturesOf(html) : []), [html]);
  const { data } = useQuery({
    queryKey: queryKey(contract.account.signAddresses, { addresses }),
    queryFn: () => call(contract.account.signAddresses, { addresses }),
    enabled: addresses.length > 0,
    staleTime: signedFor,
    refetchOnWindowFocus: false,
  });
  return useMemo(() => {
    if (!data) return html;
    const signed = new Map(addresses.map((address, rank) => [address, data.addresses[rank]]));
    return replaceOwnPictures(html, (address) => signed.get(address) ?? address);
  }, [html, addresses, data]);
}
