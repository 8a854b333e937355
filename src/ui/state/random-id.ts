/** A fresh id of 12 letters and digits. Not `randomUUID`, which a browser gives only to https and to its own machine. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
