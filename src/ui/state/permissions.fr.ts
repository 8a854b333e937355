/** Beside what is not offered, who may do it. */
export const permissionWords = {
  whoMay: (roles: string, does: string) => `Seules les personnes ayant le rôle ${roles} ${does}.`,
} as const;
