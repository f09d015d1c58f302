import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`hand_ins\` ADD \`vault_version\` text;`)
  await db.run(sql`CREATE INDEX \`hand_ins_vault_version_idx\` ON \`hand_ins\` (\`vault_version\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`hand_ins_vault_version_idx\`;`)
  await db.run(sql`ALTER TABLE \`hand_ins\` DROP COLUMN \`vault_version\`;`)
}
