import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` ADD \`mailbox\` text;`)
  await db.run(sql`CREATE INDEX \`users_mailbox_idx\` ON \`users\` (\`mailbox\`);`)
  await db.run(sql`ALTER TABLE \`consents\` ADD \`parent_mailbox\` text;`)
  await db.run(sql`CREATE INDEX \`consents_parent_mailbox_idx\` ON \`consents\` (\`parent_mailbox\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`users_mailbox_idx\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`mailbox\`;`)
  await db.run(sql`DROP INDEX \`consents_parent_mailbox_idx\`;`)
  await db.run(sql`ALTER TABLE \`consents\` DROP COLUMN \`parent_mailbox\`;`)
}
