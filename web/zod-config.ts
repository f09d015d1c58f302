/**
 * zod's settings, in the place where each copy of zod reads them, so that zod is loaded with the first page that validates something and
 * not with the app. Testing whether checks may be compiled would violate the script policy, which the browser reports.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
