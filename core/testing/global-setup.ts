import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createMongoTemplate, createTemplateDatabase } from './test-database.ts'

/** Makes the template database once for the whole run. */
export default async () => {
  if (process.env.TEST_DATABASE_URL) return createMongoTemplate()
  const template = await createTemplateDatabase()
  process.env.TEST_TEMPLATE_DATABASE = template
  return () => rmSync(dirname(template), { recursive: true, force: true })
}
