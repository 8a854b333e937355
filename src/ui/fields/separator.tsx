/** A separator has nothing to fill in. */
export function SeparatorControl() {
  return null;
}
