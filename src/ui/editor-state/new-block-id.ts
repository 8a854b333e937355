/** A fresh id of a block: letters and digits. */
export const newBlockId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
