import { createMongoTemplate, createTemplateDatabase } from './test-database.ts'

const make = async () => {
  if (process.env.TEST_DATABASE_URL) return createMongoTemplate()
  process.env.TEST_TEMPLATE_DATABASE = await createTemplateDatabase()
}

/** Creates the template database once for the whole run. */
export default async () => {
  try {
    await make()
  } catch (error) {
    // Vitest begins with “No test files found”, and the stack trace contains only Payload's code.
    throw new Error(`The test database could not be made: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
