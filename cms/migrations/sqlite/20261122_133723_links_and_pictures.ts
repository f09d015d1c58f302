import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`profiles\` ADD \`shows_picture\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`avatars\` ADD \`public_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`avatars_public_key_idx\` ON \`avatars\` (\`public_key\`);`)
  await db.run(sql`ALTER TABLE \`consents\` ADD \`spent_mac\` text;`)
  await db.run(sql`CREATE INDEX \`consents_spent_mac_idx\` ON \`consents\` (\`spent_mac\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`avatars_public_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`avatars\` DROP COLUMN \`public_key\`;`)
  await db.run(sql`DROP INDEX \`consents_spent_mac_idx\`;`)
  await db.run(sql`ALTER TABLE \`consents\` DROP COLUMN \`spent_mac\`;`)
  await db.run(sql`ALTER TABLE \`profiles\` DROP COLUMN \`shows_picture\`;`)
}
