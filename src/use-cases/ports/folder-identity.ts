/**
 * Tells the folder of a workspace from its copies, restored backups and clones: the same as long as it is the same folder
 * of the same disk.
 * @throws AppError `workspace-read-only`, `storage-failed` where it has none yet and none can be kept
 */
export type FolderIdentity = () => Promise<string>;
