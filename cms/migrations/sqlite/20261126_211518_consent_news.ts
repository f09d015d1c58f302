import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`consents\` ADD \`tell_at\` text;`)
  await db.run(sql`ALTER TABLE \`consents\` ADD \`tell_since\` numeric;`)
  await db.run(sql`CREATE INDEX \`consents_tell_at_idx\` ON \`consents\` (\`tell_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`consents_tell_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`consents\` DROP COLUMN \`tell_at\`;`)
  await db.run(sql`ALTER TABLE \`consents\` DROP COLUMN \`tell_since\`;`)
}
