import { serverPlugins } from './server.ts'

/** Whether tests of the whole school may speak of a plugin: the rest holds without it. */
export const isInstalled = (id: string): boolean => serverPlugins.some((plugin) => plugin.id === id)
