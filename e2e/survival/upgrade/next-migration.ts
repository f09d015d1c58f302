import { sql } from '@payloadcms/db-sqlite'

const statements = [
  sql`CREATE TABLE \`next_things\` (\`id\` text PRIMARY KEY NOT NULL, \`user_id\` text NOT NULL)`,
  sql`CREATE INDEX \`next_things_user_id_idx\` ON \`next_things\` (\`user_id\`)`,
  sql`INSERT INTO \`next_things\` SELECT \`id\`, \`id\` FROM \`users\``,
  sql`ALTER TABLE \`profiles\` ADD \`next\` text`,
  sql`UPDATE \`profiles\` SET \`next\` = \`bio\``,
  sql`CREATE INDEX \`profiles_next_idx\` ON \`profiles\` (\`next\`)`,
]

/** Stands for the schema of a release that is still to come: a table, a column and rows that both take from others. */
export const nextMigration = {
  name: '99990101_000000_next',
  up: async ({ db }: { db: { run(statement: unknown): Promise<unknown> } }) => {
    for (const statement of statements) await db.run(statement)
  },
  down: async () => undefined,
}
