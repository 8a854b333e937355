/** The file that makes a folder a workspace, and says how it works. */
export const configFileName = 'newsletter.config.json';
