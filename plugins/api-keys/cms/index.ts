import { defineCmsPlugin } from '#cms'
import { storedKeys } from './stored-keys.ts'

export default defineCmsPlugin({ id: 'api-keys', collections: [storedKeys] })
