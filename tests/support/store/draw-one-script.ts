import { createPictureProcesses } from '../../../src/adapters/picture-process/create-picture-processes.ts';

// A command that has nothing else to wait for: `draw-one-script <entry of the process>`.
const [entry = ''] = process.argv.slice(2);
const pictures = createPictureProcesses({ entry, isReady: false });
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';
const { width, height } = await pictures.sample(new TextEncoder().encode(drawing));
process.stdout.write(`${width} × ${height}\n`);
