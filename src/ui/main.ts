import { markLetterSeen } from './prefetch-letter.ts';
import { takePresses } from './press-ahead.ts';

declare global {
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

// Our own policy forbids compiling code from text, which zod would try: it must know before the first schema is made,
// and whatever makes one is fetched later than this.
globalThis.__zod_globalConfig = { jitless: true };

await markLetterSeen();
takePresses();
const { start } = await import('./application.tsx');
await start();
