/** 42 for `000042-k3f9c2`. */
export function versionNumber(id: string): number {
  return Number(id.slice(0, 6));
}
