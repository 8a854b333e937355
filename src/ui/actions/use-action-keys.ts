import { useEffect, useEffectEvent } from 'react';
import { type ActionSet, pressedAction } from './action.ts';
import { isDialogOpen } from './focus-state.ts';

/** Does what the keys say, for as long as the component shows. */
export function useActionKeys<Context>(actions: ActionSet<Context>, context: Context) {
  const take = useEffectEvent((event: KeyboardEvent, isEarly: boolean) => {
    if (event.defaultPrevented || event.isComposing) return;
    const action = pressedAction(actions, context, event, isEarly);
    if (!action) return;
    // Asked last: it looks through the whole page, at every keystroke.
    const isHeld = isDialogOpen();
    if (isHeld && !action.isReserved) return;
    event.preventDefault();
    if (isEarly) event.stopPropagation();
    if (!isHeld) action.run(context, event.key, event.target);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event, false);
    const onEarlyKey = (event: KeyboardEvent) => take(event, true);
    addEventListener('keydown', onKeyDown);
    addEventListener('keydown', onEarlyKey, { capture: true });
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keydown', onEarlyKey, { capture: true });
    };
  }, []);
}
