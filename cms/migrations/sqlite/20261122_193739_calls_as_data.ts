import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`sub_slides_calls\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sub_slides_calls_order_idx\` ON \`sub_slides_calls\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides_calls_parent_id_idx\` ON \`sub_slides_calls\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_calls_locales\` (
  	\`label\` text,
  	\`step\` text,
  	\`prompt\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides_calls\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sub_slides_calls_locales_locale_parent_id_unique\` ON \`sub_slides_calls_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_calls\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_calls_order_idx\` ON \`_sub_slides_v_version_calls\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_calls_parent_id_idx\` ON \`_sub_slides_v_version_calls\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_calls_locales\` (
  	\`label\` text,
  	\`step\` text,
  	\`prompt\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v_version_calls\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_sub_slides_v_version_calls_locales_locale_parent_id_unique\` ON \`_sub_slides_v_version_calls_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`sub_slides_locales\` ADD \`done_when\` text;`)
  await db.run(sql`ALTER TABLE \`_sub_slides_v_locales\` ADD \`version_done_when\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`sub_slides_calls\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_calls_locales\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_calls\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_calls_locales\`;`)
  await db.run(sql`ALTER TABLE \`sub_slides_locales\` DROP COLUMN \`done_when\`;`)
  await db.run(sql`ALTER TABLE \`_sub_slides_v_locales\` DROP COLUMN \`version_done_when\`;`)
}
