import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`receipts\` ADD \`refund_mailed_at\` text;`)
  await db.run(sql`ALTER TABLE \`payment_claims\` ADD \`amount\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`receipts\` DROP COLUMN \`refund_mailed_at\`;`)
  await db.run(sql`ALTER TABLE \`payment_claims\` DROP COLUMN \`amount\`;`)
}
