// Preloaded into a server that is measured: from one SIGUSR2 to the next it follows the turns of the event loop, then tells the
// longest, ms of processor. What other threads took meanwhile is not known, so that no turn is told longer than the clock says.
import { writeFileSync } from 'node:fs';

const every = 5;
let following;

function read() {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now(), processor: (user + system) / 1_000 };
}

function follow() {
  let longest = 0;
  let before = read();
  const timer = setInterval(() => {
    const now = read();
    longest = Math.max(longest, Math.min(now.clock - before.clock - every, now.processor - before.processor));
    before = now;
  }, every);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

process.on('SIGUSR2', () => {
  if (following) writeFileSync(process.env.LONGEST_TURN, String(following()));
  following = following ? undefined : follow();
});
