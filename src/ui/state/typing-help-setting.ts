const remembered = 'newsletter-typing-help';

/** Whether French typography is written as one types in the letter. Each browser remembers its own; at first it is. */
export function isTypingHelpOn(): boolean {
  try {
    return localStorage.getItem(remembered) !== 'off';
  } catch {
    return true;
  }
}

/** Turns the help on or off; where the browser remembers nothing, it stays on. */
export function setTypingHelp(isOn: boolean): void {
  try {
    localStorage.setItem(remembered, isOn ? 'on' : 'off');
  } catch {
    // Storage is refused: nothing is remembered.
  }
}
