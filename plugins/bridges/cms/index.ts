import { defineCmsPlugin } from '#cms'
import { bridgeSeed } from './bridge-seed.ts'
import { bridges } from './bridges.ts'

export default defineCmsPlugin({ id: 'bridges', collections: [bridges], seeds: [bridgeSeed] })
