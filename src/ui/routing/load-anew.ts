import { holders, loadedScreens, routing } from './navigation.ts';

/**
 * Has each screen load anew when it is next shown: who may open it has changed. The one that shows is replaced at once where
 * it is another one now.
 * @returns whether it stays as it is, for what is not saved in it
 */
export async function loadScreensAnew(): Promise<boolean> {
  loadedScreens.clear();
  const { shown } = routing.getState();
  const Component = await shown?.screen.load().catch(() => undefined);
  const isLeft = routing.getState().shown !== shown;
  if (!shown || !Component || Component === shown.Component || isLeft) return false;
  if (holdsWork()) return true;
  routing.update((state) => ({ ...state, shown: { ...shown, Component } }));
  return false;
}

/** Whether something would be asked before one goes to another screen. */
export function holdsWork(): boolean {
  const { location: currentLocation } = routing.getState();
  const nextLocation = { ...currentLocation, pathname: '', search: '', hash: '' };
  return [...holders].some(({ holds }) => holds({ currentLocation, nextLocation }));
}
