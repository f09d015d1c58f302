import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`receipts\` ADD \`told_state\` text;`)
  await db.run(sql`UPDATE \`receipts\` SET \`told_state\` = 'refunded' WHERE \`refund_mailed_at\` IS NOT NULL;`)
  await db.run(sql`ALTER TABLE \`receipts\` DROP COLUMN \`refund_mailed_at\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`receipts\` ADD \`refund_mailed_at\` text;`)
  await db.run(sql`ALTER TABLE \`receipts\` DROP COLUMN \`told_state\`;`)
}
