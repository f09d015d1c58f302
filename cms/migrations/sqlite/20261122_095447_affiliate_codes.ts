import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`referrals\` ADD \`affiliate_code\` text;`)
  await db.run(sql`ALTER TABLE \`referrals\` ADD \`module_id\` text;`)
  // What is ours at a service moves to the partner of the same code, where admins keep it.
  await db.run(
    sql`UPDATE \`referrals\` SET \`affiliate_code\` = (SELECT \`affiliate_code\` FROM \`partner_tools\` WHERE \`partner_tools\`.\`code\` = \`referrals\`.\`code\`);`,
  )
  await db.run(sql`ALTER TABLE \`partner_tools\` DROP COLUMN \`affiliate_code\`;`)
  await db.run(sql`ALTER TABLE \`_partner_tools_v\` DROP COLUMN \`version_affiliate_code\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`partner_tools\` ADD \`affiliate_code\` text;`)
  await db.run(sql`ALTER TABLE \`_partner_tools_v\` ADD \`version_affiliate_code\` text;`)
  await db.run(sql`ALTER TABLE \`referrals\` DROP COLUMN \`affiliate_code\`;`)
  await db.run(sql`ALTER TABLE \`referrals\` DROP COLUMN \`module_id\`;`)
}
