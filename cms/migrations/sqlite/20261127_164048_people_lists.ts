import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` ADD \`email_plain\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`has_purchased\` integer;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`plan\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`suspended_for\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`chosen_portal\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`consent_status\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`last_used_at\` text;`)
  await db.run(sql`ALTER TABLE \`profiles\` ADD \`full_name_plain\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`email_plain\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`has_purchased\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`plan\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`suspended_for\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`chosen_portal\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`consent_status\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`last_used_at\`;`)
  await db.run(sql`ALTER TABLE \`profiles\` DROP COLUMN \`full_name_plain\`;`)
}
