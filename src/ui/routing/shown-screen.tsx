import { Component, type ReactNode } from 'react';
import { useLocation, useShown } from './hooks.ts';
import type { ScreenLocation } from './navigation.ts';

interface BoundaryProps {
  location: ScreenLocation;
  broken: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  hasThrown: boolean;
  at?: ScreenLocation;
}

/** Shows `broken` in place of what threw, until one goes elsewhere. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasThrown: false };

  static getDerivedStateFromError = () => ({ hasThrown: true });

  static getDerivedStateFromProps = ({ location }: BoundaryProps, { at }: BoundaryState) =>
    location === at ? null : { hasThrown: false, at: location };

  override render() {
    return this.state.hasThrown ? this.props.broken : this.props.children;
  }
}

interface ShownScreenProps {
  /** While the first one is on its way. */
  loading: ReactNode;
  /** In place of one that threw, or could not be fetched. */
  broken: ReactNode;
}

/** The screen of where one is. */
export function ShownScreen({ loading, broken }: ShownScreenProps) {
  const location = useLocation();
  const shown = useShown();
  if (!shown) return loading;
  return (
    <Boundary location={location} broken={broken}>
      {shown.Component ? <shown.Component /> : broken}
    </Boundary>
  );
}
