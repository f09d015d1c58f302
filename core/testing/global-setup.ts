import { createMongoTemplate, createTemplateDatabase } from './test-database.ts'

/** Sees to the template database once for the whole run. */
export default async () => {
  if (process.env.TEST_DATABASE_URL) return createMongoTemplate()
  process.env.TEST_TEMPLATE_DATABASE = await createTemplateDatabase()
}
