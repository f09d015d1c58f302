import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`partner_tools\` ADD \`catalogue_category\` text;`)
  await db.run(sql`ALTER TABLE \`partner_tools\` ADD \`catalogue_place\` numeric;`)
  await db.run(sql`ALTER TABLE \`_partner_tools_v\` ADD \`version_catalogue_category\` text;`)
  await db.run(sql`ALTER TABLE \`_partner_tools_v\` ADD \`version_catalogue_place\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`partner_tools\` DROP COLUMN \`catalogue_category\`;`)
  await db.run(sql`ALTER TABLE \`partner_tools\` DROP COLUMN \`catalogue_place\`;`)
  await db.run(sql`ALTER TABLE \`_partner_tools_v\` DROP COLUMN \`version_catalogue_category\`;`)
  await db.run(sql`ALTER TABLE \`_partner_tools_v\` DROP COLUMN \`version_catalogue_place\`;`)
}
