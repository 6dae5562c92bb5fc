/** The environment as it was given. Vitest adds to its own, by which sites are built otherwise. */
export const environment = { ...process.env }
