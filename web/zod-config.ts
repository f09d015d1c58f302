/**
 * zod's settings, where each copy of it looks for them, so that it comes with the first page that checks something and not with the
 * app. To ask whether checks may be compiled is a breach of the script policy, which the browser notes.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
