import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`professors_locales\` ADD \`sample_question\` text;`)
  await db.run(sql`ALTER TABLE \`professors_locales\` ADD \`sample_answer\` text;`)
  await db.run(sql`ALTER TABLE \`_professors_v_locales\` ADD \`version_sample_question\` text;`)
  await db.run(sql`ALTER TABLE \`_professors_v_locales\` ADD \`version_sample_answer\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`description\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`next_step\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`professors_locales\` DROP COLUMN \`sample_question\`;`)
  await db.run(sql`ALTER TABLE \`professors_locales\` DROP COLUMN \`sample_answer\`;`)
  await db.run(sql`ALTER TABLE \`_professors_v_locales\` DROP COLUMN \`version_sample_question\`;`)
  await db.run(sql`ALTER TABLE \`_professors_v_locales\` DROP COLUMN \`version_sample_answer\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`description\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`next_step\`;`)
}
