import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** The address follows the version, but not while the router holds back a leave, which it would forget. */
export function useAddress(address: string, isFollowing: boolean) {
  const navigate = useNavigate();
  const follow = useEffectEvent((next: string) => {
    if (isFollowing) void navigate(next, { replace: true });
  });
  useEffect(() => follow(address), [address]);
}
