/** What is said of previews. */
export const previewWording = {
  view: 'vue\u00a0: desktop, phone, dark ou images-blocked, autant de fois qu’il faut\u00a0; sinon les quatre',
  states: { done: 'image faite', failed: 'échec' },
} as const;
