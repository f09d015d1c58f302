import { serverPlugins } from './server.ts'

/** Whether tests of the whole school may use a plugin: the rest works without it. */
export const isInstalled = (id: string): boolean => serverPlugins.some((plugin) => plugin.id === id)
