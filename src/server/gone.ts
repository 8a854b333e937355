import type { Response } from 'express';

/** Whether an answer has gone already, or whoever waited for it: then no event tells of it any more. */
export const isGone = (res: Response): boolean => res.closed || res.req.socket.destroyed;

/**
 * Calls once an answer has gone, or whoever waits for it. An answer that stands behind another one of its connection (RFC 9112, 9.3.2)
 * hears nothing from Node when that connection ends.
 * @param res one that is not gone (`isGone`)
 */
export function onceGone(res: Response, listener: () => void): void {
  const { socket } = res.req;
  let isTold = false;
  const tell = () => {
    // What is taken off while an event is told is still called by it.
    if (isTold) return;
    isTold = true;
    res.off('close', tell);
    socket.off('close', tell);
    listener();
  };
  // As many answers may stand there as a client likes to ask for.
  socket.setMaxListeners(0);
  socket.once('close', tell);
  res.once('close', tell);
}
