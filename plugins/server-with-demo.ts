/** Plugins of `npm run demo` and `npm run dev -- --demo`: all of the first list, and the demo. Nothing else reads this list. */
import type { AnyServerPlugin } from '../core/host/define-server-plugin.ts'
import demoSchool from './demo-school/server/index.ts'
import { serverPlugins as installed } from './server.ts'

export const serverPlugins: readonly AnyServerPlugin[] = [...installed, demoSchool]
