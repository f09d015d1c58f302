import { defineCmsPlugin } from '#cms'
import { probeSeed } from './probe-seed.ts'
import { selfTestProbes } from './self-test-probes.ts'

export default defineCmsPlugin({ id: 'admin', collections: [selfTestProbes], seeds: [probeSeed] })
