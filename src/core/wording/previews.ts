/** What is said of previews. */
export const previewWording = {
  view: 'vue : desktop, phone, dark ou images-blocked, autant de fois qu’il faut ; sinon les quatre',
  states: { done: 'image faite', failed: 'échec' },
} as const;
