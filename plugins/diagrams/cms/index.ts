import { defineCmsPlugin } from '#cms'
import { diagramSeed } from './diagram-seed.ts'
import { diagrams } from './diagrams.ts'

export default defineCmsPlugin({ id: 'diagrams', collections: [diagrams], seeds: [diagramSeed] })
