import { createImportsDisk } from '../../src/adapters/imports-disk/create-imports-disk.ts';
import { fakeImportShelf } from '../support/fakes/fake-import-shelf.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';
import { importStoreContract } from './import-store.ts';

importStoreContract('imports-disk', async () => createImportsDisk({ folder: await temporaryFolder() }));
importStoreContract('in memory', async () => fakeImportShelf());
