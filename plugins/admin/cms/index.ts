import { defineCmsPlugin } from '#cms'
import { mailLog } from './mail-log.ts'
import { probeSeed } from './probe-seed.ts'
import { selfTestProbes } from './self-test-probes.ts'

export default defineCmsPlugin({ id: 'admin', collections: [selfTestProbes, mailLog], seeds: [probeSeed] })
