import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`checkout_sessions\` ADD \`pending_at\` text;`)
  await db.run(sql`ALTER TABLE \`receipts\` ADD \`is_for_other\` integer;`)
  await db.run(sql`UPDATE \`receipts\` SET \`is_for_other\` = \`payer_id\` <> \`learner_id\`;`)
  await db.run(sql`ALTER TABLE \`payment_claims\` ADD \`answer_by\` text;`)
  await db.run(sql`ALTER TABLE \`school_codes\` ADD \`closed_at\` text;`)
  await db.run(sql`ALTER TABLE \`school_links\` ADD \`removed_at\` text;`)
  await db.run(sql`CREATE INDEX \`school_links_removed_at_idx\` ON \`school_links\` (\`removed_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`school_links_removed_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`school_links\` DROP COLUMN \`removed_at\`;`)
  await db.run(sql`ALTER TABLE \`checkout_sessions\` DROP COLUMN \`pending_at\`;`)
  await db.run(sql`ALTER TABLE \`receipts\` DROP COLUMN \`is_for_other\`;`)
  await db.run(sql`ALTER TABLE \`payment_claims\` DROP COLUMN \`answer_by\`;`)
  await db.run(sql`ALTER TABLE \`school_codes\` DROP COLUMN \`closed_at\`;`)
}
