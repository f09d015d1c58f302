import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`models\` ADD \`price_in\` numeric;`)
  await db.run(sql`ALTER TABLE \`models\` ADD \`price_out\` numeric;`)
  await db.run(sql`ALTER TABLE \`_models_v\` ADD \`version_price_in\` numeric;`)
  await db.run(sql`ALTER TABLE \`_models_v\` ADD \`version_price_out\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`models\` DROP COLUMN \`price_in\`;`)
  await db.run(sql`ALTER TABLE \`models\` DROP COLUMN \`price_out\`;`)
  await db.run(sql`ALTER TABLE \`_models_v\` DROP COLUMN \`version_price_in\`;`)
  await db.run(sql`ALTER TABLE \`_models_v\` DROP COLUMN \`version_price_out\`;`)
}
