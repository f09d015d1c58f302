import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** A module's skill can be translated: what stands there is English, in the module and in each of its versions. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`modules_locales\` ADD \`skill\` text;`)
  await db.run(sql`ALTER TABLE \`_modules_v_locales\` ADD \`version_skill\` text;`)
  await db.run(
    sql`UPDATE \`modules_locales\` SET \`skill\` = (SELECT \`skill\` FROM \`modules\` WHERE \`id\` = \`_parent_id\`) WHERE \`_locale\` = 'en';`,
  )
  await db.run(
    sql`UPDATE \`_modules_v_locales\` SET \`version_skill\` = (SELECT \`version_skill\` FROM \`_modules_v\` WHERE \`id\` = \`_parent_id\`) WHERE \`_locale\` = 'en';`,
  )
  await db.run(sql`ALTER TABLE \`modules\` DROP COLUMN \`skill\`;`)
  await db.run(sql`ALTER TABLE \`_modules_v\` DROP COLUMN \`version_skill\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`modules\` ADD \`skill\` text;`)
  await db.run(sql`ALTER TABLE \`_modules_v\` ADD \`version_skill\` text;`)
  await db.run(
    sql`UPDATE \`modules\` SET \`skill\` = (SELECT \`skill\` FROM \`modules_locales\` WHERE \`_parent_id\` = \`modules\`.\`id\` AND \`_locale\` = 'en');`,
  )
  await db.run(
    sql`UPDATE \`_modules_v\` SET \`version_skill\` = (SELECT \`version_skill\` FROM \`_modules_v_locales\` WHERE \`_parent_id\` = \`_modules_v\`.\`id\` AND \`_locale\` = 'en');`,
  )
  await db.run(sql`ALTER TABLE \`modules_locales\` DROP COLUMN \`skill\`;`)
  await db.run(sql`ALTER TABLE \`_modules_v_locales\` DROP COLUMN \`version_skill\`;`)
}
