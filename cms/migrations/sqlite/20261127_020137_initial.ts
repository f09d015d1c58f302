import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`modules\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`icon\` text,
  	\`api_provider\` text,
  	\`total_quota\` numeric,
  	\`quota_limit\` numeric,
  	\`module_id\` text,
  	\`order\` numeric,
  	\`aliases\` text DEFAULT '[]',
  	\`professors\` integer DEFAULT false,
  	\`exportable\` integer DEFAULT false,
  	\`is_user_owned\` integer DEFAULT false,
  	\`optional\` integer DEFAULT false,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`modules_module_id_idx\` ON \`modules\` (\`module_id\`);`)
  await db.run(sql`CREATE INDEX \`modules_order_idx\` ON \`modules\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`modules_updated_at_idx\` ON \`modules\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`modules_created_at_idx\` ON \`modules\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`modules_deleted_at_idx\` ON \`modules\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`modules__status_idx\` ON \`modules\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`modules_locales\` (
  	\`title\` text,
  	\`subtitle\` text,
  	\`description\` text,
  	\`skill\` text,
  	\`cost_info_free_now\` text,
  	\`cost_info_scale_info\` text,
  	\`cost_info_example\` text,
  	\`completion_requirement\` text,
  	\`completion_badge_title\` text,
  	\`completion_badge_description\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`modules\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`modules_locales_locale_parent_id_unique\` ON \`modules_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_modules_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_icon\` text,
  	\`version_api_provider\` text,
  	\`version_total_quota\` numeric,
  	\`version_quota_limit\` numeric,
  	\`version_module_id\` text,
  	\`version_order\` numeric,
  	\`version_aliases\` text DEFAULT '[]',
  	\`version_professors\` integer DEFAULT false,
  	\`version_exportable\` integer DEFAULT false,
  	\`version_is_user_owned\` integer DEFAULT false,
  	\`version_optional\` integer DEFAULT false,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`modules\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_modules_v_parent_idx\` ON \`_modules_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_version_version_module_id_idx\` ON \`_modules_v\` (\`version_module_id\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_version_version_order_idx\` ON \`_modules_v\` (\`version_order\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_version_version_updated_at_idx\` ON \`_modules_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_version_version_created_at_idx\` ON \`_modules_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_version_version_deleted_at_idx\` ON \`_modules_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_version_version__status_idx\` ON \`_modules_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_created_at_idx\` ON \`_modules_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_updated_at_idx\` ON \`_modules_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_snapshot_idx\` ON \`_modules_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_published_locale_idx\` ON \`_modules_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_modules_v_latest_idx\` ON \`_modules_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_modules_v_locales\` (
  	\`version_title\` text,
  	\`version_subtitle\` text,
  	\`version_description\` text,
  	\`version_skill\` text,
  	\`version_cost_info_free_now\` text,
  	\`version_cost_info_scale_info\` text,
  	\`version_cost_info_example\` text,
  	\`version_completion_requirement\` text,
  	\`version_completion_badge_title\` text,
  	\`version_completion_badge_description\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_modules_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_modules_v_locales_locale_parent_id_unique\` ON \`_modules_v_locales\` (\`_locale\`,\`_parent_id\`);`)
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
  await db.run(sql`CREATE TABLE \`sub_slides_quick_starters\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sub_slides_quick_starters_order_idx\` ON \`sub_slides_quick_starters\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides_quick_starters_parent_id_idx\` ON \`sub_slides_quick_starters\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_quick_starters_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides_quick_starters\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sub_slides_quick_starters_locales_locale_parent_id_unique\` ON \`sub_slides_quick_starters_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_hints\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sub_slides_hints_order_idx\` ON \`sub_slides_hints\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides_hints_parent_id_idx\` ON \`sub_slides_hints\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_hints_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides_hints\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sub_slides_hints_locales_locale_parent_id_unique\` ON \`sub_slides_hints_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_common_mistakes\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sub_slides_common_mistakes_order_idx\` ON \`sub_slides_common_mistakes\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides_common_mistakes_parent_id_idx\` ON \`sub_slides_common_mistakes\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_common_mistakes_locales\` (
  	\`mistake\` text,
  	\`sign\` text,
  	\`remedy\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides_common_mistakes\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sub_slides_common_mistakes_locales_locale_parent_id_unique\` ON \`sub_slides_common_mistakes_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_check_yourself\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sub_slides_check_yourself_order_idx\` ON \`sub_slides_check_yourself\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides_check_yourself_parent_id_idx\` ON \`sub_slides_check_yourself\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_check_yourself_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides_check_yourself\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sub_slides_check_yourself_locales_locale_parent_id_unique\` ON \`sub_slides_check_yourself_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_unaided_good_answer\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sub_slides_unaided_good_answer_order_idx\` ON \`sub_slides_unaided_good_answer\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides_unaided_good_answer_parent_id_idx\` ON \`sub_slides_unaided_good_answer\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_unaided_good_answer_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides_unaided_good_answer\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sub_slides_unaided_good_answer_locales_locale_parent_id_uniq\` ON \`sub_slides_unaided_good_answer_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`sub_slide_id\` text,
  	\`module_id\` text,
  	\`requires_api_call\` integer DEFAULT false,
  	\`calls_required\` numeric,
  	\`api_provider\` text,
  	\`minutes\` numeric,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sub_slides_sub_slide_id_idx\` ON \`sub_slides\` (\`sub_slide_id\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides_module_id_idx\` ON \`sub_slides\` (\`module_id\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides_updated_at_idx\` ON \`sub_slides\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides_created_at_idx\` ON \`sub_slides\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides_deleted_at_idx\` ON \`sub_slides\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`sub_slides__status_idx\` ON \`sub_slides\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`sub_slides_locales\` (
  	\`title\` text,
  	\`description\` text,
  	\`idea\` text,
  	\`exercise\` text,
  	\`done_when\` text,
  	\`sample_prompt\` text,
  	\`expected_output\` text,
  	\`unaided_task\` text,
  	\`achievement_title\` text,
  	\`achievement_description\` text,
  	\`cost_info_free_now\` text,
  	\`cost_info_scale_info\` text,
  	\`cost_info_example\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sub_slides_locales_locale_parent_id_unique\` ON \`sub_slides_locales\` (\`_locale\`,\`_parent_id\`);`)
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
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_quick_starters\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_quick_starters_order_idx\` ON \`_sub_slides_v_version_quick_starters\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_quick_starters_parent_id_idx\` ON \`_sub_slides_v_version_quick_starters\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_quick_starters_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v_version_quick_starters\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_sub_slides_v_version_quick_starters_locales_locale_parent_i\` ON \`_sub_slides_v_version_quick_starters_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_hints\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_hints_order_idx\` ON \`_sub_slides_v_version_hints\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_hints_parent_id_idx\` ON \`_sub_slides_v_version_hints\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_hints_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v_version_hints\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_sub_slides_v_version_hints_locales_locale_parent_id_unique\` ON \`_sub_slides_v_version_hints_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_common_mistakes\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_common_mistakes_order_idx\` ON \`_sub_slides_v_version_common_mistakes\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_common_mistakes_parent_id_idx\` ON \`_sub_slides_v_version_common_mistakes\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_common_mistakes_locales\` (
  	\`mistake\` text,
  	\`sign\` text,
  	\`remedy\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v_version_common_mistakes\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_sub_slides_v_version_common_mistakes_locales_locale_parent_\` ON \`_sub_slides_v_version_common_mistakes_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_check_yourself\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_check_yourself_order_idx\` ON \`_sub_slides_v_version_check_yourself\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_check_yourself_parent_id_idx\` ON \`_sub_slides_v_version_check_yourself\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_check_yourself_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v_version_check_yourself\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_sub_slides_v_version_check_yourself_locales_locale_parent_i\` ON \`_sub_slides_v_version_check_yourself_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_unaided_good_answer\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_unaided_good_answer_order_idx\` ON \`_sub_slides_v_version_unaided_good_answer\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_unaided_good_answer_parent_id_idx\` ON \`_sub_slides_v_version_unaided_good_answer\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_version_unaided_good_answer_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v_version_unaided_good_answer\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_sub_slides_v_version_unaided_good_answer_locales_locale_par\` ON \`_sub_slides_v_version_unaided_good_answer_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_sub_slide_id\` text,
  	\`version_module_id\` text,
  	\`version_requires_api_call\` integer DEFAULT false,
  	\`version_calls_required\` numeric,
  	\`version_api_provider\` text,
  	\`version_minutes\` numeric,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_parent_idx\` ON \`_sub_slides_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_version_sub_slide_id_idx\` ON \`_sub_slides_v\` (\`version_sub_slide_id\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_version_module_id_idx\` ON \`_sub_slides_v\` (\`version_module_id\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_version_updated_at_idx\` ON \`_sub_slides_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_version_created_at_idx\` ON \`_sub_slides_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_version_deleted_at_idx\` ON \`_sub_slides_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_version_version__status_idx\` ON \`_sub_slides_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_created_at_idx\` ON \`_sub_slides_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_updated_at_idx\` ON \`_sub_slides_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_snapshot_idx\` ON \`_sub_slides_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_published_locale_idx\` ON \`_sub_slides_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_sub_slides_v_latest_idx\` ON \`_sub_slides_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_sub_slides_v_locales\` (
  	\`version_title\` text,
  	\`version_description\` text,
  	\`version_idea\` text,
  	\`version_exercise\` text,
  	\`version_done_when\` text,
  	\`version_sample_prompt\` text,
  	\`version_expected_output\` text,
  	\`version_unaided_task\` text,
  	\`version_achievement_title\` text,
  	\`version_achievement_description\` text,
  	\`version_cost_info_free_now\` text,
  	\`version_cost_info_scale_info\` text,
  	\`version_cost_info_example\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sub_slides_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_sub_slides_v_locales_locale_parent_id_unique\` ON \`_sub_slides_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`plan_sections_lessons\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sub_slide_id\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`plan_sections\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`plan_sections_lessons_order_idx\` ON \`plan_sections_lessons\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`plan_sections_lessons_parent_id_idx\` ON \`plan_sections_lessons\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`plan_sections\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`opens_with\` text,
  	\`order\` numeric,
  	\`section_id\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`plan_sections_section_id_idx\` ON \`plan_sections\` (\`section_id\`);`)
  await db.run(sql`CREATE INDEX \`plan_sections_updated_at_idx\` ON \`plan_sections\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`plan_sections_created_at_idx\` ON \`plan_sections\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`plan_sections_deleted_at_idx\` ON \`plan_sections\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`plan_sections__status_idx\` ON \`plan_sections\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`plan_sections_locales\` (
  	\`title\` text,
  	\`hint\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`plan_sections\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`plan_sections_locales_locale_parent_id_unique\` ON \`plan_sections_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_plan_sections_v_version_lessons\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`sub_slide_id\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_plan_sections_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_version_lessons_order_idx\` ON \`_plan_sections_v_version_lessons\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_version_lessons_parent_id_idx\` ON \`_plan_sections_v_version_lessons\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_plan_sections_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_opens_with\` text,
  	\`version_order\` numeric,
  	\`version_section_id\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`plan_sections\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_parent_idx\` ON \`_plan_sections_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_version_version_section_id_idx\` ON \`_plan_sections_v\` (\`version_section_id\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_version_version_updated_at_idx\` ON \`_plan_sections_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_version_version_created_at_idx\` ON \`_plan_sections_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_version_version_deleted_at_idx\` ON \`_plan_sections_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_version_version__status_idx\` ON \`_plan_sections_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_created_at_idx\` ON \`_plan_sections_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_updated_at_idx\` ON \`_plan_sections_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_snapshot_idx\` ON \`_plan_sections_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_published_locale_idx\` ON \`_plan_sections_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_plan_sections_v_latest_idx\` ON \`_plan_sections_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_plan_sections_v_locales\` (
  	\`version_title\` text,
  	\`version_hint\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_plan_sections_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_plan_sections_v_locales_locale_parent_id_unique\` ON \`_plan_sections_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`templates\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`slug\` text,
  	\`order\` numeric,
  	\`files\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`templates_slug_idx\` ON \`templates\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`templates_updated_at_idx\` ON \`templates\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`templates_created_at_idx\` ON \`templates\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`templates_deleted_at_idx\` ON \`templates\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`templates__status_idx\` ON \`templates\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`templates_locales\` (
  	\`title\` text,
  	\`description\` text,
  	\`steps\` text,
  	\`prompts\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`templates\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`templates_locales_locale_parent_id_unique\` ON \`templates_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_templates_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_slug\` text,
  	\`version_order\` numeric,
  	\`version_files\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`templates\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_templates_v_parent_idx\` ON \`_templates_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_templates_v_version_version_slug_idx\` ON \`_templates_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_templates_v_version_version_updated_at_idx\` ON \`_templates_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_templates_v_version_version_created_at_idx\` ON \`_templates_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_templates_v_version_version_deleted_at_idx\` ON \`_templates_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_templates_v_version_version__status_idx\` ON \`_templates_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_templates_v_created_at_idx\` ON \`_templates_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_templates_v_updated_at_idx\` ON \`_templates_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_templates_v_snapshot_idx\` ON \`_templates_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_templates_v_published_locale_idx\` ON \`_templates_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_templates_v_latest_idx\` ON \`_templates_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_templates_v_locales\` (
  	\`version_title\` text,
  	\`version_description\` text,
  	\`version_steps\` text,
  	\`version_prompts\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_templates_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_templates_v_locales_locale_parent_id_unique\` ON \`_templates_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`check_items\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`item_id\` text,
  	\`module_id\` text,
  	\`lesson\` text,
  	\`kind\` text,
  	\`order\` numeric,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`check_items_item_id_idx\` ON \`check_items\` (\`item_id\`);`)
  await db.run(sql`CREATE INDEX \`check_items_module_id_idx\` ON \`check_items\` (\`module_id\`);`)
  await db.run(sql`CREATE INDEX \`check_items_updated_at_idx\` ON \`check_items\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`check_items_created_at_idx\` ON \`check_items\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`check_items_deleted_at_idx\` ON \`check_items\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`check_items__status_idx\` ON \`check_items\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`check_items_locales\` (
  	\`variants\` text,
  	\`explanation\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`check_items\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`check_items_locales_locale_parent_id_unique\` ON \`check_items_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_check_items_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_item_id\` text,
  	\`version_module_id\` text,
  	\`version_lesson\` text,
  	\`version_kind\` text,
  	\`version_order\` numeric,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`check_items\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_check_items_v_parent_idx\` ON \`_check_items_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_version_version_item_id_idx\` ON \`_check_items_v\` (\`version_item_id\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_version_version_module_id_idx\` ON \`_check_items_v\` (\`version_module_id\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_version_version_updated_at_idx\` ON \`_check_items_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_version_version_created_at_idx\` ON \`_check_items_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_version_version_deleted_at_idx\` ON \`_check_items_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_version_version__status_idx\` ON \`_check_items_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_created_at_idx\` ON \`_check_items_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_updated_at_idx\` ON \`_check_items_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_snapshot_idx\` ON \`_check_items_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_published_locale_idx\` ON \`_check_items_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_check_items_v_latest_idx\` ON \`_check_items_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_check_items_v_locales\` (
  	\`version_variants\` text,
  	\`version_explanation\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_check_items_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_check_items_v_locales_locale_parent_id_unique\` ON \`_check_items_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`announcements\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`subject\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`state\` text DEFAULT 'draft' NOT NULL,
  	\`sent_at\` text,
  	\`recipients\` numeric,
  	\`attempts\` numeric DEFAULT 0,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`announcements_updated_at_idx\` ON \`announcements\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`announcements_created_at_idx\` ON \`announcements\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`slug\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_slug_idx\` ON \`pages\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_deleted_at_idx\` ON \`pages\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`pages_locales\` (
  	\`title\` text,
  	\`description\` text,
  	\`body\` text,
  	\`data\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_locales_locale_parent_id_unique\` ON \`pages_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_slug\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_slug_idx\` ON \`_pages_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_deleted_at_idx\` ON \`_pages_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_snapshot_idx\` ON \`_pages_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_published_locale_idx\` ON \`_pages_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v_locales\` (
  	\`version_title\` text,
  	\`version_description\` text,
  	\`version_body\` text,
  	\`version_data\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_pages_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_pages_v_locales_locale_parent_id_unique\` ON \`_pages_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`image\` text NOT NULL,
  	\`file\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`media_file_idx\` ON \`media\` (\`file\`);`)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`media_deleted_at_idx\` ON \`media\` (\`deleted_at\`);`)
  await db.run(sql`CREATE TABLE \`media_locales\` (
  	\`alt\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`media_locales_locale_parent_id_unique\` ON \`media_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`starter_packs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`match\` text,
  	\`key\` text,
  	\`is_default\` integer DEFAULT false,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`starter_packs_key_idx\` ON \`starter_packs\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`starter_packs_updated_at_idx\` ON \`starter_packs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`starter_packs_created_at_idx\` ON \`starter_packs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`starter_packs_deleted_at_idx\` ON \`starter_packs\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`starter_packs__status_idx\` ON \`starter_packs\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`starter_packs_locales\` (
  	\`pack_name\` text,
  	\`analogies\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`starter_packs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`starter_packs_locales_locale_parent_id_unique\` ON \`starter_packs_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_starter_packs_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_match\` text,
  	\`version_key\` text,
  	\`version_is_default\` integer DEFAULT false,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`starter_packs\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_parent_idx\` ON \`_starter_packs_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_version_version_key_idx\` ON \`_starter_packs_v\` (\`version_key\`);`)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_version_version_updated_at_idx\` ON \`_starter_packs_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_version_version_created_at_idx\` ON \`_starter_packs_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_version_version_deleted_at_idx\` ON \`_starter_packs_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_version_version__status_idx\` ON \`_starter_packs_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_created_at_idx\` ON \`_starter_packs_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_updated_at_idx\` ON \`_starter_packs_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_snapshot_idx\` ON \`_starter_packs_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_published_locale_idx\` ON \`_starter_packs_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_starter_packs_v_latest_idx\` ON \`_starter_packs_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_starter_packs_v_locales\` (
  	\`version_pack_name\` text,
  	\`version_analogies\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_starter_packs_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_starter_packs_v_locales_locale_parent_id_unique\` ON \`_starter_packs_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`career_taxonomy\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`aliases\` text DEFAULT '[]',
  	\`key\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`career_taxonomy_key_idx\` ON \`career_taxonomy\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`career_taxonomy_updated_at_idx\` ON \`career_taxonomy\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`career_taxonomy_created_at_idx\` ON \`career_taxonomy\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`career_taxonomy_deleted_at_idx\` ON \`career_taxonomy\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`career_taxonomy__status_idx\` ON \`career_taxonomy\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`career_taxonomy_locales\` (
  	\`name\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`career_taxonomy\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`career_taxonomy_locales_locale_parent_id_unique\` ON \`career_taxonomy_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_career_taxonomy_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_aliases\` text DEFAULT '[]',
  	\`version_key\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`career_taxonomy\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_parent_idx\` ON \`_career_taxonomy_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_version_version_key_idx\` ON \`_career_taxonomy_v\` (\`version_key\`);`)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_version_version_updated_at_idx\` ON \`_career_taxonomy_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_version_version_created_at_idx\` ON \`_career_taxonomy_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_version_version_deleted_at_idx\` ON \`_career_taxonomy_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_version_version__status_idx\` ON \`_career_taxonomy_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_created_at_idx\` ON \`_career_taxonomy_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_updated_at_idx\` ON \`_career_taxonomy_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_snapshot_idx\` ON \`_career_taxonomy_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_published_locale_idx\` ON \`_career_taxonomy_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_career_taxonomy_v_latest_idx\` ON \`_career_taxonomy_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_career_taxonomy_v_locales\` (
  	\`version_name\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_career_taxonomy_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_career_taxonomy_v_locales_locale_parent_id_unique\` ON \`_career_taxonomy_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`hobby_taxonomy\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`aliases\` text DEFAULT '[]',
  	\`key\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`hobby_taxonomy_key_idx\` ON \`hobby_taxonomy\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`hobby_taxonomy_updated_at_idx\` ON \`hobby_taxonomy\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`hobby_taxonomy_created_at_idx\` ON \`hobby_taxonomy\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`hobby_taxonomy_deleted_at_idx\` ON \`hobby_taxonomy\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`hobby_taxonomy__status_idx\` ON \`hobby_taxonomy\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`hobby_taxonomy_locales\` (
  	\`name\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`hobby_taxonomy\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`hobby_taxonomy_locales_locale_parent_id_unique\` ON \`hobby_taxonomy_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_hobby_taxonomy_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_aliases\` text DEFAULT '[]',
  	\`version_key\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`hobby_taxonomy\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_parent_idx\` ON \`_hobby_taxonomy_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_version_version_key_idx\` ON \`_hobby_taxonomy_v\` (\`version_key\`);`)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_version_version_updated_at_idx\` ON \`_hobby_taxonomy_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_version_version_created_at_idx\` ON \`_hobby_taxonomy_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_version_version_deleted_at_idx\` ON \`_hobby_taxonomy_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_version_version__status_idx\` ON \`_hobby_taxonomy_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_created_at_idx\` ON \`_hobby_taxonomy_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_updated_at_idx\` ON \`_hobby_taxonomy_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_snapshot_idx\` ON \`_hobby_taxonomy_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_published_locale_idx\` ON \`_hobby_taxonomy_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_hobby_taxonomy_v_latest_idx\` ON \`_hobby_taxonomy_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_hobby_taxonomy_v_locales\` (
  	\`version_name\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_hobby_taxonomy_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_hobby_taxonomy_v_locales_locale_parent_id_unique\` ON \`_hobby_taxonomy_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`choice_lists\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`choice_lists_key_idx\` ON \`choice_lists\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`choice_lists_updated_at_idx\` ON \`choice_lists\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`choice_lists_created_at_idx\` ON \`choice_lists\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`choice_lists_deleted_at_idx\` ON \`choice_lists\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`choice_lists__status_idx\` ON \`choice_lists\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`choice_lists_locales\` (
  	\`entries\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`choice_lists\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`choice_lists_locales_locale_parent_id_unique\` ON \`choice_lists_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_choice_lists_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_key\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`choice_lists\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_parent_idx\` ON \`_choice_lists_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_version_version_key_idx\` ON \`_choice_lists_v\` (\`version_key\`);`)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_version_version_updated_at_idx\` ON \`_choice_lists_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_version_version_created_at_idx\` ON \`_choice_lists_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_version_version_deleted_at_idx\` ON \`_choice_lists_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_version_version__status_idx\` ON \`_choice_lists_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_created_at_idx\` ON \`_choice_lists_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_updated_at_idx\` ON \`_choice_lists_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_snapshot_idx\` ON \`_choice_lists_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_published_locale_idx\` ON \`_choice_lists_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_choice_lists_v_latest_idx\` ON \`_choice_lists_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_choice_lists_v_locales\` (
  	\`version_entries\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_choice_lists_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_choice_lists_v_locales_locale_parent_id_unique\` ON \`_choice_lists_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`referrals\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`code\` text NOT NULL,
  	\`partner_name\` text NOT NULL,
  	\`category\` text NOT NULL,
  	\`placement\` text NOT NULL,
  	\`destination_url\` text NOT NULL,
  	\`affiliate_code\` text,
  	\`module_id\` text,
  	\`notes\` text,
  	\`is_active\` integer DEFAULT true,
  	\`core_flag\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`referrals_code_idx\` ON \`referrals\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`referrals_updated_at_idx\` ON \`referrals\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`referrals_created_at_idx\` ON \`referrals\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`referrals_audit\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`referral_code\` text NOT NULL,
  	\`field_changed\` text NOT NULL,
  	\`old_value\` text,
  	\`new_value\` text,
  	\`created_at\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`import_id\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`referrals_audit_referral_code_idx\` ON \`referrals_audit\` (\`referral_code\`);`)
  await db.run(sql`CREATE INDEX \`referrals_audit_created_at_idx\` ON \`referrals_audit\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`referrals_audit_import_id_idx\` ON \`referrals_audit\` (\`import_id\`);`)
  await db.run(sql`CREATE TABLE \`partner_imports\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`takes_back\` text,
  	\`created_at\` text NOT NULL,
  	\`by\` text NOT NULL,
  	\`file\` text,
  	\`inserted\` numeric NOT NULL,
  	\`updated\` numeric NOT NULL,
  	\`unchanged\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`partner_imports_key_idx\` ON \`partner_imports\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`partner_imports_takes_back_idx\` ON \`partner_imports\` (\`takes_back\`);`)
  await db.run(sql`CREATE INDEX \`partner_imports_created_at_idx\` ON \`partner_imports\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`partner_tools\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`code\` text,
  	\`catalogue_category\` text,
  	\`catalogue_place\` numeric,
  	\`tool_id\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE INDEX \`partner_tools_code_idx\` ON \`partner_tools\` (\`code\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`partner_tools_tool_id_idx\` ON \`partner_tools\` (\`tool_id\`);`)
  await db.run(sql`CREATE INDEX \`partner_tools_updated_at_idx\` ON \`partner_tools\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`partner_tools_created_at_idx\` ON \`partner_tools\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`partner_tools_deleted_at_idx\` ON \`partner_tools\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`partner_tools__status_idx\` ON \`partner_tools\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`partner_tools_locales\` (
  	\`description\` text,
  	\`features\` text,
  	\`pricing\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`partner_tools\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`partner_tools_locales_locale_parent_id_unique\` ON \`partner_tools_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_partner_tools_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_code\` text,
  	\`version_catalogue_category\` text,
  	\`version_catalogue_place\` numeric,
  	\`version_tool_id\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`partner_tools\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_parent_idx\` ON \`_partner_tools_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_version_version_code_idx\` ON \`_partner_tools_v\` (\`version_code\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_version_version_tool_id_idx\` ON \`_partner_tools_v\` (\`version_tool_id\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_version_version_updated_at_idx\` ON \`_partner_tools_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_version_version_created_at_idx\` ON \`_partner_tools_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_version_version_deleted_at_idx\` ON \`_partner_tools_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_version_version__status_idx\` ON \`_partner_tools_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_created_at_idx\` ON \`_partner_tools_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_updated_at_idx\` ON \`_partner_tools_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_snapshot_idx\` ON \`_partner_tools_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_published_locale_idx\` ON \`_partner_tools_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_partner_tools_v_latest_idx\` ON \`_partner_tools_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_partner_tools_v_locales\` (
  	\`version_description\` text,
  	\`version_features\` text,
  	\`version_pricing\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_partner_tools_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_partner_tools_v_locales_locale_parent_id_unique\` ON \`_partner_tools_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`partner_clicks\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`tool_id\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`created_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`partner_clicks_user_id_idx\` ON \`partner_clicks\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`partner_clicks_tool_id_idx\` ON \`partner_clicks\` (\`tool_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`partner_clicks_user_id_tool_id_day_idx\` ON \`partner_clicks\` (\`user_id\`,\`tool_id\`,\`day\`);`)
  await db.run(sql`CREATE TABLE \`self_test_probes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`code\` text NOT NULL,
  	\`description\` text NOT NULL,
  	\`request\` text NOT NULL,
  	\`must_contain\` text NOT NULL,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`self_test_probes_code_idx\` ON \`self_test_probes\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`self_test_probes_updated_at_idx\` ON \`self_test_probes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`self_test_probes_created_at_idx\` ON \`self_test_probes\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`self_test_probes_deleted_at_idx\` ON \`self_test_probes\` (\`deleted_at\`);`)
  await db.run(sql`CREATE TABLE \`_self_test_probes_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_code\` text NOT NULL,
  	\`version_description\` text NOT NULL,
  	\`version_request\` text NOT NULL,
  	\`version_must_contain\` text NOT NULL,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`self_test_probes\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_self_test_probes_v_parent_idx\` ON \`_self_test_probes_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_self_test_probes_v_version_version_code_idx\` ON \`_self_test_probes_v\` (\`version_code\`);`)
  await db.run(sql`CREATE INDEX \`_self_test_probes_v_version_version_updated_at_idx\` ON \`_self_test_probes_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_self_test_probes_v_version_version_created_at_idx\` ON \`_self_test_probes_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_self_test_probes_v_version_version_deleted_at_idx\` ON \`_self_test_probes_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_self_test_probes_v_created_at_idx\` ON \`_self_test_probes_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_self_test_probes_v_updated_at_idx\` ON \`_self_test_probes_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`professors\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`system_prompt\` text,
  	\`models\` text,
  	\`provider\` text,
  	\`professor_id\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`professors_professor_id_idx\` ON \`professors\` (\`professor_id\`);`)
  await db.run(sql`CREATE INDEX \`professors_updated_at_idx\` ON \`professors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`professors_created_at_idx\` ON \`professors\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`professors_deleted_at_idx\` ON \`professors\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`professors__status_idx\` ON \`professors\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`professors_locales\` (
  	\`character\` text,
  	\`greeting\` text,
  	\`sample_question\` text,
  	\`sample_answer\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`professors\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`professors_locales_locale_parent_id_unique\` ON \`professors_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_professors_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_name\` text,
  	\`version_system_prompt\` text,
  	\`version_models\` text,
  	\`version_provider\` text,
  	\`version_professor_id\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`professors\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_professors_v_parent_idx\` ON \`_professors_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_professors_v_version_version_professor_id_idx\` ON \`_professors_v\` (\`version_professor_id\`);`)
  await db.run(sql`CREATE INDEX \`_professors_v_version_version_updated_at_idx\` ON \`_professors_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_professors_v_version_version_created_at_idx\` ON \`_professors_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_professors_v_version_version_deleted_at_idx\` ON \`_professors_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_professors_v_version_version__status_idx\` ON \`_professors_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_professors_v_created_at_idx\` ON \`_professors_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_professors_v_updated_at_idx\` ON \`_professors_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_professors_v_snapshot_idx\` ON \`_professors_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_professors_v_published_locale_idx\` ON \`_professors_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_professors_v_latest_idx\` ON \`_professors_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_professors_v_locales\` (
  	\`version_character\` text,
  	\`version_greeting\` text,
  	\`version_sample_question\` text,
  	\`version_sample_answer\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_professors_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_professors_v_locales_locale_parent_id_unique\` ON \`_professors_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`quick_prompts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`module_id\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`quick_prompts_module_id_idx\` ON \`quick_prompts\` (\`module_id\`);`)
  await db.run(sql`CREATE INDEX \`quick_prompts_updated_at_idx\` ON \`quick_prompts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`quick_prompts_created_at_idx\` ON \`quick_prompts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`quick_prompts_deleted_at_idx\` ON \`quick_prompts\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`quick_prompts__status_idx\` ON \`quick_prompts\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`quick_prompts_locales\` (
  	\`prompts\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`quick_prompts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`quick_prompts_locales_locale_parent_id_unique\` ON \`quick_prompts_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_quick_prompts_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_module_id\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`quick_prompts\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_parent_idx\` ON \`_quick_prompts_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_version_version_module_id_idx\` ON \`_quick_prompts_v\` (\`version_module_id\`);`)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_version_version_updated_at_idx\` ON \`_quick_prompts_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_version_version_created_at_idx\` ON \`_quick_prompts_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_version_version_deleted_at_idx\` ON \`_quick_prompts_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_version_version__status_idx\` ON \`_quick_prompts_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_created_at_idx\` ON \`_quick_prompts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_updated_at_idx\` ON \`_quick_prompts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_snapshot_idx\` ON \`_quick_prompts_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_published_locale_idx\` ON \`_quick_prompts_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_quick_prompts_v_latest_idx\` ON \`_quick_prompts_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_quick_prompts_v_locales\` (
  	\`version_prompts\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_quick_prompts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_quick_prompts_v_locales_locale_parent_id_unique\` ON \`_quick_prompts_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`models\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`model_id\` text NOT NULL,
  	\`provider\` text NOT NULL,
  	\`tier\` text NOT NULL,
  	\`price_in\` numeric,
  	\`price_out\` numeric,
  	\`replacement\` text,
  	\`is_retired\` integer DEFAULT false,
  	\`is_default\` integer DEFAULT false,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`models_model_id_idx\` ON \`models\` (\`model_id\`);`)
  await db.run(sql`CREATE INDEX \`models_updated_at_idx\` ON \`models\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`models_created_at_idx\` ON \`models\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`models_deleted_at_idx\` ON \`models\` (\`deleted_at\`);`)
  await db.run(sql`CREATE TABLE \`_models_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_label\` text NOT NULL,
  	\`version_model_id\` text NOT NULL,
  	\`version_provider\` text NOT NULL,
  	\`version_tier\` text NOT NULL,
  	\`version_price_in\` numeric,
  	\`version_price_out\` numeric,
  	\`version_replacement\` text,
  	\`version_is_retired\` integer DEFAULT false,
  	\`version_is_default\` integer DEFAULT false,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`models\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_models_v_parent_idx\` ON \`_models_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_models_v_version_version_model_id_idx\` ON \`_models_v\` (\`version_model_id\`);`)
  await db.run(sql`CREATE INDEX \`_models_v_version_version_updated_at_idx\` ON \`_models_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_models_v_version_version_created_at_idx\` ON \`_models_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_models_v_version_version_deleted_at_idx\` ON \`_models_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_models_v_created_at_idx\` ON \`_models_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_models_v_updated_at_idx\` ON \`_models_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`practice_answers\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`sub_slide_id\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`practice_answers_sub_slide_id_idx\` ON \`practice_answers\` (\`sub_slide_id\`);`)
  await db.run(sql`CREATE INDEX \`practice_answers_updated_at_idx\` ON \`practice_answers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`practice_answers_created_at_idx\` ON \`practice_answers\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`practice_answers_deleted_at_idx\` ON \`practice_answers\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`practice_answers__status_idx\` ON \`practice_answers\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`practice_answers_locales\` (
  	\`answers\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`practice_answers\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`practice_answers_locales_locale_parent_id_unique\` ON \`practice_answers_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_practice_answers_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_sub_slide_id\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`practice_answers\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_parent_idx\` ON \`_practice_answers_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_version_version_sub_slide_id_idx\` ON \`_practice_answers_v\` (\`version_sub_slide_id\`);`)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_version_version_updated_at_idx\` ON \`_practice_answers_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_version_version_created_at_idx\` ON \`_practice_answers_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_version_version_deleted_at_idx\` ON \`_practice_answers_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_version_version__status_idx\` ON \`_practice_answers_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_created_at_idx\` ON \`_practice_answers_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_updated_at_idx\` ON \`_practice_answers_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_snapshot_idx\` ON \`_practice_answers_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_published_locale_idx\` ON \`_practice_answers_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_practice_answers_v_latest_idx\` ON \`_practice_answers_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_practice_answers_v_locales\` (
  	\`version_answers\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_practice_answers_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_practice_answers_v_locales_locale_parent_id_unique\` ON \`_practice_answers_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`email\` text NOT NULL,
  	\`mailbox\` text,
  	\`app_role\` text DEFAULT 'user' NOT NULL,
  	\`mfa_enrolled\` integer DEFAULT false,
  	\`email_confirmed_at\` text,
  	\`blocked_at\` text,
  	\`closed_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`users_mailbox_idx\` ON \`users\` (\`mailbox\`);`)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`entitlements\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`has_purchased\` integer DEFAULT false NOT NULL,
  	\`plan\` text DEFAULT 'free' NOT NULL,
  	\`payment_id\` text NOT NULL,
  	\`suspended_for\` text,
  	\`granted_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`entitlements_user_id_idx\` ON \`entitlements\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`entitlements_payment_id_idx\` ON \`entitlements\` (\`payment_id\`);`)
  await db.run(sql`CREATE INDEX \`entitlements_updated_at_idx\` ON \`entitlements\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`entitlements_created_at_idx\` ON \`entitlements\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`admin_invites\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`email\` text NOT NULL,
  	\`note\` text NOT NULL,
  	\`invited_by\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`admin_invites_email_idx\` ON \`admin_invites\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`admin_invites_updated_at_idx\` ON \`admin_invites\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`admin_invites_created_at_idx\` ON \`admin_invites\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`audit_log\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`seq\` numeric NOT NULL,
  	\`at\` text NOT NULL,
  	\`actor_id\` text NOT NULL,
  	\`action\` text NOT NULL,
  	\`subject_id\` text,
  	\`field\` text,
  	\`old_value\` text,
  	\`new_value\` text,
  	\`previous\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`audit_log_seq_idx\` ON \`audit_log\` (\`seq\`);`)
  await db.run(sql`CREATE INDEX \`audit_log_subject_id_idx\` ON \`audit_log\` (\`subject_id\`);`)
  await db.run(sql`CREATE INDEX \`audit_log_updated_at_idx\` ON \`audit_log\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`audit_log_created_at_idx\` ON \`audit_log\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`profiles\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`full_name\` text,
  	\`bio\` text,
  	\`alias\` text,
  	\`is_alias_chosen\` integer DEFAULT false,
  	\`timezone\` text DEFAULT 'UTC' NOT NULL,
  	\`language\` text DEFAULT 'en' NOT NULL,
  	\`theme_preference\` text DEFAULT 'system' NOT NULL,
  	\`email_notifications\` integer DEFAULT true,
  	\`push_notifications\` integer DEFAULT true,
  	\`marketing_emails\` integer DEFAULT false,
  	\`marketing_consented_at\` text,
  	\`shows_picture\` integer DEFAULT false,
  	\`is_student\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`profiles_user_id_idx\` ON \`profiles\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`profiles_alias_idx\` ON \`profiles\` (\`alias\`);`)
  await db.run(sql`CREATE INDEX \`profiles_updated_at_idx\` ON \`profiles\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`profiles_created_at_idx\` ON \`profiles\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`avatars\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`public_key\` text,
  	\`image\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`avatars_user_id_idx\` ON \`avatars\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`avatars_key_idx\` ON \`avatars\` (\`key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`avatars_public_key_idx\` ON \`avatars\` (\`public_key\`);`)
  await db.run(sql`CREATE INDEX \`avatars_updated_at_idx\` ON \`avatars\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`avatars_created_at_idx\` ON \`avatars\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`announcement_mails\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`announcement_id\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`announcement_mails_user_id_idx\` ON \`announcement_mails\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`announcement_mails_announcement_id_idx\` ON \`announcement_mails\` (\`announcement_id\`);`)
  await db.run(sql`CREATE INDEX \`announcement_mails_updated_at_idx\` ON \`announcement_mails\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`announcement_mails_created_at_idx\` ON \`announcement_mails\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`announcement_mails_user_id_announcement_id_idx\` ON \`announcement_mails\` (\`user_id\`,\`announcement_id\`);`)
  await db.run(sql`CREATE TABLE \`checkout_sessions\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`payer_id\` text,
  	\`status\` text DEFAULT 'open' NOT NULL,
  	\`pending_at\` text,
  	\`amount\` numeric NOT NULL,
  	\`currency\` text NOT NULL,
  	\`payment_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`checkout_sessions_key_idx\` ON \`checkout_sessions\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`checkout_sessions_user_id_idx\` ON \`checkout_sessions\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`checkout_sessions_payer_id_idx\` ON \`checkout_sessions\` (\`payer_id\`);`)
  await db.run(sql`CREATE INDEX \`checkout_sessions_updated_at_idx\` ON \`checkout_sessions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`checkout_sessions_created_at_idx\` ON \`checkout_sessions\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`receipts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`number\` numeric NOT NULL,
  	\`payment_id\` text NOT NULL,
  	\`payer_id\` text NOT NULL,
  	\`payer_email\` text,
  	\`method\` text,
  	\`is_test\` integer DEFAULT false,
  	\`learner_id\` text NOT NULL,
  	\`is_for_other\` integer,
  	\`amount\` numeric NOT NULL,
  	\`currency\` text NOT NULL,
  	\`paid_at\` text NOT NULL,
  	\`mailed_at\` text,
  	\`told_state\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`receipts_number_idx\` ON \`receipts\` (\`number\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`receipts_payment_id_idx\` ON \`receipts\` (\`payment_id\`);`)
  await db.run(sql`CREATE INDEX \`receipts_payer_id_idx\` ON \`receipts\` (\`payer_id\`);`)
  await db.run(sql`CREATE INDEX \`receipts_learner_id_idx\` ON \`receipts\` (\`learner_id\`);`)
  await db.run(sql`CREATE INDEX \`receipts_mailed_at_idx\` ON \`receipts\` (\`mailed_at\`);`)
  await db.run(sql`CREATE INDEX \`receipts_updated_at_idx\` ON \`receipts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`receipts_created_at_idx\` ON \`receipts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payment_claims\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`payment_id\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`amount\` numeric,
  	\`answer_by\` text,
  	\`reported_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payment_claims_key_idx\` ON \`payment_claims\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payment_claims_payment_id_idx\` ON \`payment_claims\` (\`payment_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_claims_updated_at_idx\` ON \`payment_claims\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payment_claims_created_at_idx\` ON \`payment_claims\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`portals\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`chosen_portal\` text,
  	\`birth_year\` numeric,
  	\`chosen_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`portals_user_id_idx\` ON \`portals\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`portals_updated_at_idx\` ON \`portals\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`portals_created_at_idx\` ON \`portals\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`school_codes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`code\` text NOT NULL,
  	\`school\` text NOT NULL,
  	\`teacher_email\` text NOT NULL,
  	\`is_active\` integer DEFAULT true,
  	\`closed_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`school_codes_code_idx\` ON \`school_codes\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`school_codes_teacher_email_idx\` ON \`school_codes\` (\`teacher_email\`);`)
  await db.run(sql`CREATE INDEX \`school_codes_updated_at_idx\` ON \`school_codes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`school_codes_created_at_idx\` ON \`school_codes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`user_profile\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`occupation\` text,
  	\`age_group\` text,
  	\`hobbies\` text,
  	\`flavor_game\` text,
  	\`flavor_movie\` text,
  	\`preferred_language\` text,
  	\`pack_status\` text DEFAULT 'none' NOT NULL,
  	\`pack_error\` text,
  	\`pack_started_at\` text,
  	\`pack_name\` text,
  	\`starter_pack\` text,
  	\`analogy_pack\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`user_profile_user_id_idx\` ON \`user_profile\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`user_profile_updated_at_idx\` ON \`user_profile\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`user_profile_created_at_idx\` ON \`user_profile\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`deletion_requests\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`requested_at\` text NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`asked_by\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`deletion_requests_user_id_idx\` ON \`deletion_requests\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`deletion_requests_due_at_idx\` ON \`deletion_requests\` (\`due_at\`);`)
  await db.run(sql`CREATE TABLE \`account_uses\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`last_used_at\` text NOT NULL,
  	\`warned_at\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`account_uses_user_id_idx\` ON \`account_uses\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`account_uses_last_used_at_idx\` ON \`account_uses\` (\`last_used_at\`);`)
  await db.run(sql`CREATE TABLE \`kept_purchases\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`payment_id\` text NOT NULL,
  	\`kept_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`kept_purchases_key_idx\` ON \`kept_purchases\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`referrals_tracking\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`referral_code\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`referrals_tracking_user_id_idx\` ON \`referrals_tracking\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referrals_tracking_referral_code_idx\` ON \`referrals_tracking\` (\`referral_code\`);`)
  await db.run(sql`CREATE INDEX \`referrals_tracking_updated_at_idx\` ON \`referrals_tracking\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`referrals_tracking_created_at_idx\` ON \`referrals_tracking\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`referral_arrivals\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`referrer_id\` text NOT NULL,
  	\`referral_code\` text NOT NULL,
  	\`counted_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_arrivals_user_id_idx\` ON \`referral_arrivals\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`referral_arrivals_referrer_id_idx\` ON \`referral_arrivals\` (\`referrer_id\`);`)
  await db.run(sql`CREATE INDEX \`referral_arrivals_updated_at_idx\` ON \`referral_arrivals\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`referral_arrivals_created_at_idx\` ON \`referral_arrivals\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`user_achievements\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`achievement_key\` text NOT NULL,
  	\`achievement_data\` text NOT NULL,
  	\`earned_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`user_achievements_user_id_idx\` ON \`user_achievements\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`user_achievements_updated_at_idx\` ON \`user_achievements\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`user_achievements_created_at_idx\` ON \`user_achievements\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_achievements_user_id_achievement_key_idx\` ON \`user_achievements\` (\`user_id\`,\`achievement_key\`);`)
  await db.run(sql`CREATE TABLE \`user_certificates\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`module_id\` text NOT NULL,
  	\`code\` text NOT NULL,
  	\`learner_name\` text NOT NULL,
  	\`issued_at\` text NOT NULL,
  	\`certificate_data\` text NOT NULL,
  	\`jwt\` text NOT NULL,
  	\`credential\` text,
  	\`status_index\` numeric,
  	\`replaces\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`user_certificates_user_id_idx\` ON \`user_certificates\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_certificates_code_idx\` ON \`user_certificates\` (\`code\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_certificates_status_index_idx\` ON \`user_certificates\` (\`status_index\`);`)
  await db.run(sql`CREATE INDEX \`user_certificates_updated_at_idx\` ON \`user_certificates\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`user_certificates_created_at_idx\` ON \`user_certificates\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_certificates_user_id_module_id_idx\` ON \`user_certificates\` (\`user_id\`,\`module_id\`);`)
  await db.run(sql`CREATE TABLE \`replaced_certificates\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`module_id\` text NOT NULL,
  	\`code\` text NOT NULL,
  	\`learner_name\` text NOT NULL,
  	\`issued_at\` text NOT NULL,
  	\`certificate_data\` text NOT NULL,
  	\`jwt\` text NOT NULL,
  	\`credential\` text,
  	\`status_index\` numeric,
  	\`replaced_by\` text NOT NULL,
  	\`replaced_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`replaced_certificates_user_id_idx\` ON \`replaced_certificates\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`replaced_certificates_code_idx\` ON \`replaced_certificates\` (\`code\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`replaced_certificates_status_index_idx\` ON \`replaced_certificates\` (\`status_index\`);`)
  await db.run(sql`CREATE INDEX \`replaced_certificates_updated_at_idx\` ON \`replaced_certificates\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`replaced_certificates_created_at_idx\` ON \`replaced_certificates\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`solo_credentials\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`module_id\` text NOT NULL,
  	\`code\` text NOT NULL,
  	\`score\` numeric NOT NULL,
  	\`total\` numeric NOT NULL,
  	\`passed_at\` text NOT NULL,
  	\`jwt\` text NOT NULL,
  	\`credential\` text NOT NULL,
  	\`status_index\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`solo_credentials_user_id_idx\` ON \`solo_credentials\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`solo_credentials_code_idx\` ON \`solo_credentials\` (\`code\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`solo_credentials_status_index_idx\` ON \`solo_credentials\` (\`status_index\`);`)
  await db.run(sql`CREATE INDEX \`solo_credentials_updated_at_idx\` ON \`solo_credentials\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`solo_credentials_created_at_idx\` ON \`solo_credentials\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`revoked_credentials\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`status_index\` numeric NOT NULL,
  	\`revoked_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`revoked_credentials_status_index_idx\` ON \`revoked_credentials\` (\`status_index\`);`)
  await db.run(sql`CREATE INDEX \`revoked_credentials_updated_at_idx\` ON \`revoked_credentials\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`revoked_credentials_created_at_idx\` ON \`revoked_credentials\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`projects\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`description\` text,
  	\`next_step\` text,
  	\`share_visibility\` text DEFAULT 'private' NOT NULL,
  	\`public_url\` text,
  	\`key\` text NOT NULL,
  	\`deployment_url\` text,
  	\`deployed_at\` text,
  	\`remixed_from\` text,
  	\`source_version\` numeric,
  	\`plan_sheet_id\` text,
  	\`offered_at\` text,
  	\`taken_down_at\` text,
  	\`taken_down_reason\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_user_id_idx\` ON \`projects\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`projects_key_idx\` ON \`projects\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`projects_remixed_from_idx\` ON \`projects\` (\`remixed_from\`);`)
  await db.run(sql`CREATE INDEX \`projects_offered_at_idx\` ON \`projects\` (\`offered_at\`);`)
  await db.run(sql`CREATE INDEX \`projects_taken_down_at_idx\` ON \`projects\` (\`taken_down_at\`);`)
  await db.run(sql`CREATE INDEX \`projects_created_at_idx\` ON \`projects\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`projects_updated_at_idx\` ON \`projects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`projects_created_at_1_idx\` ON \`projects\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`exercise_calls\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`module_id\` text NOT NULL,
  	\`sub_slide_id\` text NOT NULL,
  	\`remaining\` numeric NOT NULL,
  	\`real_calls\` numeric NOT NULL,
  	\`practice_calls\` numeric NOT NULL,
  	\`answer\` text,
  	\`completed_at\` text,
  	\`settled_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`exercise_calls_user_id_idx\` ON \`exercise_calls\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`exercise_calls_user_id_sub_slide_id_idx\` ON \`exercise_calls\` (\`user_id\`,\`sub_slide_id\`);`)
  await db.run(sql`CREATE INDEX \`exercise_calls_user_id_module_id_idx\` ON \`exercise_calls\` (\`user_id\`,\`module_id\`);`)
  await db.run(sql`CREATE TABLE \`user_activities\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`activity_type\` text NOT NULL,
  	\`activity_data\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`key\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`user_activities_user_id_idx\` ON \`user_activities\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_activities_user_id_key_idx\` ON \`user_activities\` (\`user_id\`,\`key\`);`)
  await db.run(sql`CREATE INDEX \`user_activities_user_id_created_at_idx\` ON \`user_activities\` (\`user_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`user_progress\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`module_id\` text NOT NULL,
  	\`lessons_completed\` numeric NOT NULL,
  	\`total_lessons\` numeric NOT NULL,
  	\`progress_percentage\` numeric NOT NULL,
  	\`completed_at\` text,
  	\`announced_at\` text,
  	\`updated_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`user_progress_user_id_idx\` ON \`user_progress\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_progress_user_id_module_id_idx\` ON \`user_progress\` (\`user_id\`,\`module_id\`);`)
  await db.run(sql`CREATE TABLE \`user_streak_days\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`date\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`user_streak_days_user_id_idx\` ON \`user_streak_days\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_streak_days_user_id_date_idx\` ON \`user_streak_days\` (\`user_id\`,\`date\`);`)
  await db.run(sql`CREATE TABLE \`quota_calls\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`module_id\` text NOT NULL,
  	\`sub_slide_id\` text NOT NULL,
  	\`slot\` numeric NOT NULL,
  	\`provider\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`reserved_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`quota_calls_key_idx\` ON \`quota_calls\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`quota_calls_user_id_idx\` ON \`quota_calls\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`quota_calls_module_id_idx\` ON \`quota_calls\` (\`module_id\`);`)
  await db.run(sql`CREATE INDEX \`quota_calls_state_idx\` ON \`quota_calls\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`quota_calls_reserved_at_idx\` ON \`quota_calls\` (\`reserved_at\`);`)
  await db.run(sql`CREATE INDEX \`quota_calls_updated_at_idx\` ON \`quota_calls\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`quota_calls_created_at_idx\` ON \`quota_calls\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`student_calls\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`provider\` text NOT NULL,
  	\`slot\` numeric NOT NULL,
  	\`state\` text NOT NULL,
  	\`zone\` text NOT NULL,
  	\`resets_at\` text NOT NULL,
  	\`reserved_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`student_calls_key_idx\` ON \`student_calls\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`student_calls_user_id_idx\` ON \`student_calls\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`student_calls_state_idx\` ON \`student_calls\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`student_calls_resets_at_idx\` ON \`student_calls\` (\`resets_at\`);`)
  await db.run(sql`CREATE INDEX \`student_calls_updated_at_idx\` ON \`student_calls\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`student_calls_created_at_idx\` ON \`student_calls\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`usage_logs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`provider\` text NOT NULL,
  	\`endpoint\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`tokens\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`usage_logs_user_id_idx\` ON \`usage_logs\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`usage_logs_updated_at_idx\` ON \`usage_logs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`usage_logs_created_at_idx\` ON \`usage_logs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`sessions\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`aal\` numeric NOT NULL,
  	\`started_at\` text NOT NULL,
  	\`last_used_at\` text NOT NULL,
  	\`stepped_up_at\` text,
  	\`user_agent\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sessions_key_idx\` ON \`sessions\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`sessions_user_id_idx\` ON \`sessions\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`sessions_updated_at_idx\` ON \`sessions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sessions_created_at_idx\` ON \`sessions\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`rate_limits\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`remaining\` numeric NOT NULL,
  	\`resets_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`rate_limits_key_idx\` ON \`rate_limits\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`rate_limits_resets_at_idx\` ON \`rate_limits\` (\`resets_at\`);`)
  await db.run(sql`CREATE INDEX \`rate_limits_updated_at_idx\` ON \`rate_limits\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`rate_limits_created_at_idx\` ON \`rate_limits\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`job_runs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`next_at\` text NOT NULL,
  	\`leased_until\` text NOT NULL,
  	\`began_at\` text,
  	\`ended_at\` text,
  	\`succeeded_at\` text,
  	\`outcome\` text,
  	\`seconds\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`job_runs_name_idx\` ON \`job_runs\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`job_runs_updated_at_idx\` ON \`job_runs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`job_runs_created_at_idx\` ON \`job_runs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`content_seeds\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`file_hash\` text,
  	\`digest\` text NOT NULL,
  	\`leased_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`content_seeds_key_idx\` ON \`content_seeds\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`content_seeds_updated_at_idx\` ON \`content_seeds\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`content_seeds_created_at_idx\` ON \`content_seeds\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`content_reviews\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`collection_slug\` text NOT NULL,
  	\`document_id\` text NOT NULL,
  	\`state\` text,
  	\`asked_by\` text,
  	\`asked_at\` text,
  	\`decided_by\` text,
  	\`decided_at\` text,
  	\`publish_at\` text,
  	\`scheduled_by\` text,
  	\`leased_at\` text,
  	\`refused_at\` text,
  	\`refused_because\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`content_reviews_key_idx\` ON \`content_reviews\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`content_reviews_state_idx\` ON \`content_reviews\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`content_reviews_publish_at_idx\` ON \`content_reviews\` (\`publish_at\`);`)
  await db.run(sql`CREATE INDEX \`content_reviews_refused_at_idx\` ON \`content_reviews\` (\`refused_at\`);`)
  await db.run(sql`CREATE TABLE \`content_comments\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`author_id\` text,
  	\`text\` text,
  	\`at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`content_comments_key_idx\` ON \`content_comments\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`content_translations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`english_digest\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`content_translations_key_idx\` ON \`content_translations\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`audit_head\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`seq\` numeric NOT NULL,
  	\`hash\` text NOT NULL,
  	\`proof\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`audit_head_name_idx\` ON \`audit_head\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`audit_head_updated_at_idx\` ON \`audit_head\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`audit_head_created_at_idx\` ON \`audit_head\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`former_aliases\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`alias\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`leads_on\` integer DEFAULT true NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`former_aliases_alias_idx\` ON \`former_aliases\` (\`alias\`);`)
  await db.run(sql`CREATE INDEX \`former_aliases_user_id_idx\` ON \`former_aliases\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`former_aliases_updated_at_idx\` ON \`former_aliases\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`former_aliases_created_at_idx\` ON \`former_aliases\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`mail_log\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`mailbox_mac\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`outcome\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`mail_log_mailbox_mac_idx\` ON \`mail_log\` (\`mailbox_mac\`);`)
  await db.run(sql`CREATE INDEX \`mail_log_at_idx\` ON \`mail_log\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`mail_log_updated_at_idx\` ON \`mail_log\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`mail_log_created_at_idx\` ON \`mail_log\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`stored_keys\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`provider\` text NOT NULL,
  	\`last4\` text NOT NULL,
  	\`sealed\` text NOT NULL,
  	\`version\` text NOT NULL,
  	\`saved_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`stored_keys_user_id_idx\` ON \`stored_keys\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`stored_keys_version_idx\` ON \`stored_keys\` (\`version\`);`)
  await db.run(sql`CREATE INDEX \`stored_keys_updated_at_idx\` ON \`stored_keys\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`stored_keys_created_at_idx\` ON \`stored_keys\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`stored_keys_user_id_provider_idx\` ON \`stored_keys\` (\`user_id\`,\`provider\`);`)
  await db.run(sql`CREATE TABLE \`auth_codes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`mac\` text,
  	\`expires_at\` text NOT NULL,
  	\`guesses_left\` numeric NOT NULL,
  	\`failures\` numeric NOT NULL,
  	\`locked_until\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`auth_codes_key_idx\` ON \`auth_codes\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`auth_codes_expires_at_idx\` ON \`auth_codes\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`auth_codes_updated_at_idx\` ON \`auth_codes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`auth_codes_created_at_idx\` ON \`auth_codes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`auth_links\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`browser\` text NOT NULL,
  	\`next\` text,
  	\`expires_at\` text NOT NULL,
  	\`is_used\` integer DEFAULT false NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`auth_links_key_idx\` ON \`auth_links\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`auth_links_expires_at_idx\` ON \`auth_links\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`auth_links_updated_at_idx\` ON \`auth_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`auth_links_created_at_idx\` ON \`auth_links\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`auth_factors\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`slot\` text NOT NULL,
  	\`factor_type\` text NOT NULL,
  	\`friendly_name\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`secret\` text NOT NULL,
  	\`last_step\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`auth_factors_user_id_idx\` ON \`auth_factors\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`auth_factors_slot_idx\` ON \`auth_factors\` (\`slot\`);`)
  await db.run(sql`CREATE INDEX \`auth_factors_updated_at_idx\` ON \`auth_factors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`auth_factors_created_at_idx\` ON \`auth_factors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`auth_recovery_codes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`is_used\` integer DEFAULT false NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`auth_recovery_codes_user_id_idx\` ON \`auth_recovery_codes\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`auth_recovery_codes_key_idx\` ON \`auth_recovery_codes\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`auth_recovery_codes_updated_at_idx\` ON \`auth_recovery_codes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`auth_recovery_codes_created_at_idx\` ON \`auth_recovery_codes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`auth_devices\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`fingerprint\` text,
  	\`proved_in\` text,
  	\`user_agent\` text,
  	\`last_used_at\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`auth_devices_user_id_idx\` ON \`auth_devices\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`auth_devices_key_idx\` ON \`auth_devices\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`auth_devices_expires_at_idx\` ON \`auth_devices\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`auth_devices_updated_at_idx\` ON \`auth_devices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`auth_devices_created_at_idx\` ON \`auth_devices\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`authenticator_resets\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`token_mac\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`requested_at\` text NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`authenticator_resets_user_id_idx\` ON \`authenticator_resets\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`authenticator_resets_token_mac_idx\` ON \`authenticator_resets\` (\`token_mac\`);`)
  await db.run(sql`CREATE INDEX \`authenticator_resets_due_at_idx\` ON \`authenticator_resets\` (\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`authenticator_resets_updated_at_idx\` ON \`authenticator_resets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`authenticator_resets_created_at_idx\` ON \`authenticator_resets\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`issuing_keys\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`slot\` text NOT NULL,
  	\`key_id\` text NOT NULL,
  	\`algorithm\` text NOT NULL,
  	\`public_jwk\` text NOT NULL,
  	\`made_at\` text NOT NULL,
  	\`private_sealed\` text,
  	\`is_retired\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`issuing_keys_slot_idx\` ON \`issuing_keys\` (\`slot\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`issuing_keys_key_id_idx\` ON \`issuing_keys\` (\`key_id\`);`)
  await db.run(sql`CREATE INDEX \`issuing_keys_updated_at_idx\` ON \`issuing_keys\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`issuing_keys_created_at_idx\` ON \`issuing_keys\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`consents\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`parent_email\` text NOT NULL,
  	\`parent_mailbox\` text,
  	\`token_mac\` text,
  	\`home_mac\` text,
  	\`spent_mac\` text,
  	\`end_mac\` text,
  	\`requested_at\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`decided_at\` text,
  	\`last_decision\` text,
  	\`allows_ai\` integer,
  	\`allows_professors\` integer,
  	\`allows_keep_work\` integer,
  	\`allows_sharing\` integer,
  	\`allows_referrals\` integer,
  	\`limit_openai\` numeric,
  	\`limit_anthropic\` numeric,
  	\`limit_gemini\` numeric,
  	\`paused_at\` text,
  	\`verified_by\` text,
  	\`text_version\` numeric,
  	\`revision\` numeric,
  	\`revised_at\` text,
  	\`tell_at\` text,
  	\`tell_since\` numeric,
  	\`revised_by\` text,
  	\`revised_as\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`consents_user_id_idx\` ON \`consents\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`consents_parent_email_idx\` ON \`consents\` (\`parent_email\`);`)
  await db.run(sql`CREATE INDEX \`consents_parent_mailbox_idx\` ON \`consents\` (\`parent_mailbox\`);`)
  await db.run(sql`CREATE INDEX \`consents_token_mac_idx\` ON \`consents\` (\`token_mac\`);`)
  await db.run(sql`CREATE INDEX \`consents_home_mac_idx\` ON \`consents\` (\`home_mac\`);`)
  await db.run(sql`CREATE INDEX \`consents_spent_mac_idx\` ON \`consents\` (\`spent_mac\`);`)
  await db.run(sql`CREATE INDEX \`consents_end_mac_idx\` ON \`consents\` (\`end_mac\`);`)
  await db.run(sql`CREATE INDEX \`consents_tell_at_idx\` ON \`consents\` (\`tell_at\`);`)
  await db.run(sql`CREATE INDEX \`consents_updated_at_idx\` ON \`consents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`consents_created_at_idx\` ON \`consents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`consent_receipts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`number\` numeric NOT NULL,
  	\`parent_email\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`decision\` text NOT NULL,
  	\`decided_by\` text NOT NULL,
  	\`allows_ai\` integer,
  	\`allows_professors\` integer,
  	\`allows_keep_work\` integer,
  	\`allows_sharing\` integer,
  	\`allows_referrals\` integer,
  	\`limit_openai\` numeric,
  	\`limit_anthropic\` numeric,
  	\`limit_gemini\` numeric,
  	\`paused_at\` text,
  	\`verified_by\` text,
  	\`text_version\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`consent_receipts_key_idx\` ON \`consent_receipts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`consent_receipts_user_id_idx\` ON \`consent_receipts\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`consent_receipts_parent_email_idx\` ON \`consent_receipts\` (\`parent_email\`);`)
  await db.run(sql`CREATE INDEX \`consent_receipts_updated_at_idx\` ON \`consent_receipts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`consent_receipts_created_at_idx\` ON \`consent_receipts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`school_links\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`code\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`removed_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`school_links_user_id_idx\` ON \`school_links\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`school_links_code_idx\` ON \`school_links\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`school_links_removed_at_idx\` ON \`school_links\` (\`removed_at\`);`)
  await db.run(sql`CREATE INDEX \`school_links_updated_at_idx\` ON \`school_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`school_links_created_at_idx\` ON \`school_links\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`school_links_user_id_code_idx\` ON \`school_links\` (\`user_id\`,\`code\`);`)
  await db.run(sql`CREATE TABLE \`blocked_accounts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`blocked_accounts_user_id_idx\` ON \`blocked_accounts\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`blocked_accounts_due_at_idx\` ON \`blocked_accounts\` (\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`blocked_accounts_updated_at_idx\` ON \`blocked_accounts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`blocked_accounts_created_at_idx\` ON \`blocked_accounts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`weekly_mails\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`student_id\` text NOT NULL,
  	\`switched_on_at\` text NOT NULL,
  	\`week\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`weekly_mails_user_id_idx\` ON \`weekly_mails\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`weekly_mails_student_id_idx\` ON \`weekly_mails\` (\`student_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`weekly_mails_user_id_student_id_idx\` ON \`weekly_mails\` (\`user_id\`,\`student_id\`);`)
  await db.run(sql`CREATE TABLE \`insight_counts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`measure\` text NOT NULL,
  	\`label\` text,
  	\`count\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`insight_counts_key_idx\` ON \`insight_counts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`insight_counts_day_idx\` ON \`insight_counts\` (\`day\`);`)
  await db.run(sql`CREATE TABLE \`logbook_entries\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`call_id\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`source\` text NOT NULL,
  	\`module_id\` text,
  	\`sub_slide_id\` text,
  	\`call\` numeric,
  	\`provider\` text NOT NULL,
  	\`model\` text NOT NULL,
  	\`paid_by\` text NOT NULL,
  	\`outcome\` text NOT NULL,
  	\`counted\` integer DEFAULT false NOT NULL,
  	\`tokens_in\` numeric NOT NULL,
  	\`tokens_out\` numeric NOT NULL,
  	\`cost_usd\` numeric,
  	\`vault_version\` text,
  	\`words\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`logbook_entries_user_id_idx\` ON \`logbook_entries\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`logbook_entries_vault_version_idx\` ON \`logbook_entries\` (\`vault_version\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`logbook_entries_user_id_call_id_idx\` ON \`logbook_entries\` (\`user_id\`,\`call_id\`);`)
  await db.run(sql`CREATE INDEX \`logbook_entries_user_id_sub_slide_id_call_id_idx\` ON \`logbook_entries\` (\`user_id\`,\`sub_slide_id\`,\`call_id\`);`)
  await db.run(sql`CREATE TABLE \`logbook_choices\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`keep_words\` integer DEFAULT false NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`logbook_choices_user_id_idx\` ON \`logbook_choices\` (\`user_id\`);`)
  await db.run(sql`CREATE TABLE \`plan_sheets\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`words\` text NOT NULL,
  	\`vault_version\` text NOT NULL,
  	\`version\` numeric NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`plan_sheets_user_id_idx\` ON \`plan_sheets\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`plan_sheets_vault_version_idx\` ON \`plan_sheets\` (\`vault_version\`);`)
  await db.run(sql`CREATE INDEX \`plan_sheets_updated_at_idx\` ON \`plan_sheets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`plan_sheets_updated_at_1_idx\` ON \`plan_sheets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`plan_sheets_created_at_idx\` ON \`plan_sheets\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`plan_sheet_versions\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`sheet_id\` text NOT NULL,
  	\`words\` text NOT NULL,
  	\`vault_version\` text NOT NULL,
  	\`version\` numeric NOT NULL,
  	\`device\` text NOT NULL,
  	\`writer\` text,
  	\`sub_slide_id\` text,
  	\`call\` numeric,
  	\`is_aside\` integer DEFAULT false,
  	\`began_at\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`plan_sheet_versions_user_id_idx\` ON \`plan_sheet_versions\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`plan_sheet_versions_sheet_id_idx\` ON \`plan_sheet_versions\` (\`sheet_id\`);`)
  await db.run(sql`CREATE INDEX \`plan_sheet_versions_vault_version_idx\` ON \`plan_sheet_versions\` (\`vault_version\`);`)
  await db.run(sql`CREATE INDEX \`plan_sheet_versions_updated_at_idx\` ON \`plan_sheet_versions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`plan_sheet_versions_created_at_idx\` ON \`plan_sheet_versions\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`professor_answers\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`digest\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`given_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`professor_answers_digest_idx\` ON \`professor_answers\` (\`digest\`);`)
  await db.run(sql`CREATE INDEX \`professor_answers_user_id_idx\` ON \`professor_answers\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`professor_answers_given_at_idx\` ON \`professor_answers\` (\`given_at\`);`)
  await db.run(sql`CREATE INDEX \`professor_answers_updated_at_idx\` ON \`professor_answers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`professor_answers_created_at_idx\` ON \`professor_answers\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`project_sources\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`project_id\` text NOT NULL,
  	\`version\` numeric NOT NULL,
  	\`place_key\` text NOT NULL,
  	\`bytes\` numeric NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`html\` text,
  	\`css\` text,
  	\`js\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`project_sources_user_id_idx\` ON \`project_sources\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`project_sources_project_id_idx\` ON \`project_sources\` (\`project_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`project_sources_place_key_idx\` ON \`project_sources\` (\`place_key\`);`)
  await db.run(sql`CREATE INDEX \`project_sources_updated_at_idx\` ON \`project_sources\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`project_sources_created_at_idx\` ON \`project_sources\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`project_showings\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`project_id\` text NOT NULL,
  	\`plan\` text,
  	\`prompts\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`project_showings_user_id_idx\` ON \`project_showings\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`project_showings_project_id_idx\` ON \`project_showings\` (\`project_id\`);`)
  await db.run(sql`CREATE INDEX \`project_showings_updated_at_idx\` ON \`project_showings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`project_showings_created_at_idx\` ON \`project_showings\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`check_attempts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`module_id\` text NOT NULL,
  	\`slot\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`started_at\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`is_open\` integer DEFAULT false NOT NULL,
  	\`finished_at\` text,
  	\`paper\` text NOT NULL,
  	\`words\` text NOT NULL,
  	\`vault_version\` text NOT NULL,
  	\`revision\` numeric NOT NULL,
  	\`results\` text,
  	\`score\` numeric,
  	\`total\` numeric NOT NULL,
  	\`passed\` integer,
  	\`current_until\` text,
  	\`reminded_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`check_attempts_user_id_idx\` ON \`check_attempts\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`check_attempts_module_id_idx\` ON \`check_attempts\` (\`module_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`check_attempts_slot_idx\` ON \`check_attempts\` (\`slot\`);`)
  await db.run(sql`CREATE INDEX \`check_attempts_expires_at_idx\` ON \`check_attempts\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`check_attempts_is_open_idx\` ON \`check_attempts\` (\`is_open\`);`)
  await db.run(sql`CREATE INDEX \`check_attempts_vault_version_idx\` ON \`check_attempts\` (\`vault_version\`);`)
  await db.run(sql`CREATE INDEX \`check_attempts_updated_at_idx\` ON \`check_attempts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`check_attempts_created_at_idx\` ON \`check_attempts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`modules_id\` text(36),
  	\`sub_slides_id\` text(36),
  	\`plan_sections_id\` text(36),
  	\`templates_id\` text(36),
  	\`check_items_id\` text(36),
  	\`announcements_id\` text(36),
  	\`pages_id\` text(36),
  	\`media_id\` text(36),
  	\`starter_packs_id\` text(36),
  	\`career_taxonomy_id\` text(36),
  	\`hobby_taxonomy_id\` text(36),
  	\`choice_lists_id\` text(36),
  	\`referrals_id\` text(36),
  	\`referrals_audit_id\` text(36),
  	\`partner_imports_id\` text(36),
  	\`partner_tools_id\` text(36),
  	\`partner_clicks_id\` text(36),
  	\`self_test_probes_id\` text(36),
  	\`professors_id\` text(36),
  	\`quick_prompts_id\` text(36),
  	\`models_id\` text(36),
  	\`practice_answers_id\` text(36),
  	\`users_id\` text(36),
  	\`entitlements_id\` text(36),
  	\`admin_invites_id\` text(36),
  	\`audit_log_id\` text(36),
  	\`profiles_id\` text(36),
  	\`avatars_id\` text(36),
  	\`announcement_mails_id\` text(36),
  	\`checkout_sessions_id\` text(36),
  	\`receipts_id\` text(36),
  	\`payment_claims_id\` text(36),
  	\`portals_id\` text(36),
  	\`school_codes_id\` text(36),
  	\`user_profile_id\` text(36),
  	\`deletion_requests_id\` text(36),
  	\`account_uses_id\` text(36),
  	\`kept_purchases_id\` text(36),
  	\`referrals_tracking_id\` text(36),
  	\`referral_arrivals_id\` text(36),
  	\`user_achievements_id\` text(36),
  	\`user_certificates_id\` text(36),
  	\`replaced_certificates_id\` text(36),
  	\`solo_credentials_id\` text(36),
  	\`revoked_credentials_id\` text(36),
  	\`projects_id\` text(36),
  	\`exercise_calls_id\` text(36),
  	\`user_activities_id\` text(36),
  	\`user_progress_id\` text(36),
  	\`user_streak_days_id\` text(36),
  	\`quota_calls_id\` text(36),
  	\`student_calls_id\` text(36),
  	\`usage_logs_id\` text(36),
  	\`sessions_id\` text(36),
  	\`rate_limits_id\` text(36),
  	\`job_runs_id\` text(36),
  	\`content_seeds_id\` text(36),
  	\`content_reviews_id\` text(36),
  	\`content_comments_id\` text(36),
  	\`content_translations_id\` text(36),
  	\`audit_head_id\` text(36),
  	\`former_aliases_id\` text(36),
  	\`mail_log_id\` text(36),
  	\`stored_keys_id\` text(36),
  	\`auth_codes_id\` text(36),
  	\`auth_links_id\` text(36),
  	\`auth_factors_id\` text(36),
  	\`auth_recovery_codes_id\` text(36),
  	\`auth_devices_id\` text(36),
  	\`authenticator_resets_id\` text(36),
  	\`issuing_keys_id\` text(36),
  	\`consents_id\` text(36),
  	\`consent_receipts_id\` text(36),
  	\`school_links_id\` text(36),
  	\`blocked_accounts_id\` text(36),
  	\`weekly_mails_id\` text(36),
  	\`insight_counts_id\` text(36),
  	\`logbook_entries_id\` text(36),
  	\`logbook_choices_id\` text(36),
  	\`plan_sheets_id\` text(36),
  	\`plan_sheet_versions_id\` text(36),
  	\`professor_answers_id\` text(36),
  	\`project_sources_id\` text(36),
  	\`project_showings_id\` text(36),
  	\`check_attempts_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`modules_id\`) REFERENCES \`modules\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sub_slides_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`plan_sections_id\`) REFERENCES \`plan_sections\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`templates_id\`) REFERENCES \`templates\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`check_items_id\`) REFERENCES \`check_items\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`announcements_id\`) REFERENCES \`announcements\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`starter_packs_id\`) REFERENCES \`starter_packs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`career_taxonomy_id\`) REFERENCES \`career_taxonomy\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`hobby_taxonomy_id\`) REFERENCES \`hobby_taxonomy\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`choice_lists_id\`) REFERENCES \`choice_lists\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`referrals_id\`) REFERENCES \`referrals\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`referrals_audit_id\`) REFERENCES \`referrals_audit\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`partner_imports_id\`) REFERENCES \`partner_imports\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`partner_tools_id\`) REFERENCES \`partner_tools\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`partner_clicks_id\`) REFERENCES \`partner_clicks\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`self_test_probes_id\`) REFERENCES \`self_test_probes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`professors_id\`) REFERENCES \`professors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`quick_prompts_id\`) REFERENCES \`quick_prompts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`models_id\`) REFERENCES \`models\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`practice_answers_id\`) REFERENCES \`practice_answers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`entitlements_id\`) REFERENCES \`entitlements\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`admin_invites_id\`) REFERENCES \`admin_invites\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`audit_log_id\`) REFERENCES \`audit_log\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`profiles_id\`) REFERENCES \`profiles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`avatars_id\`) REFERENCES \`avatars\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`announcement_mails_id\`) REFERENCES \`announcement_mails\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`checkout_sessions_id\`) REFERENCES \`checkout_sessions\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`receipts_id\`) REFERENCES \`receipts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`payment_claims_id\`) REFERENCES \`payment_claims\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`portals_id\`) REFERENCES \`portals\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`school_codes_id\`) REFERENCES \`school_codes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_profile_id\`) REFERENCES \`user_profile\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`deletion_requests_id\`) REFERENCES \`deletion_requests\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`account_uses_id\`) REFERENCES \`account_uses\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`kept_purchases_id\`) REFERENCES \`kept_purchases\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`referrals_tracking_id\`) REFERENCES \`referrals_tracking\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`referral_arrivals_id\`) REFERENCES \`referral_arrivals\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_achievements_id\`) REFERENCES \`user_achievements\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_certificates_id\`) REFERENCES \`user_certificates\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`replaced_certificates_id\`) REFERENCES \`replaced_certificates\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`solo_credentials_id\`) REFERENCES \`solo_credentials\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`revoked_credentials_id\`) REFERENCES \`revoked_credentials\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`projects_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`exercise_calls_id\`) REFERENCES \`exercise_calls\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_activities_id\`) REFERENCES \`user_activities\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_progress_id\`) REFERENCES \`user_progress\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_streak_days_id\`) REFERENCES \`user_streak_days\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`quota_calls_id\`) REFERENCES \`quota_calls\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`student_calls_id\`) REFERENCES \`student_calls\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`usage_logs_id\`) REFERENCES \`usage_logs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sessions_id\`) REFERENCES \`sessions\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`rate_limits_id\`) REFERENCES \`rate_limits\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`job_runs_id\`) REFERENCES \`job_runs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`content_seeds_id\`) REFERENCES \`content_seeds\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`content_reviews_id\`) REFERENCES \`content_reviews\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`content_comments_id\`) REFERENCES \`content_comments\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`content_translations_id\`) REFERENCES \`content_translations\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`audit_head_id\`) REFERENCES \`audit_head\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`former_aliases_id\`) REFERENCES \`former_aliases\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`mail_log_id\`) REFERENCES \`mail_log\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`stored_keys_id\`) REFERENCES \`stored_keys\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`auth_codes_id\`) REFERENCES \`auth_codes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`auth_links_id\`) REFERENCES \`auth_links\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`auth_factors_id\`) REFERENCES \`auth_factors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`auth_recovery_codes_id\`) REFERENCES \`auth_recovery_codes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`auth_devices_id\`) REFERENCES \`auth_devices\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`authenticator_resets_id\`) REFERENCES \`authenticator_resets\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`issuing_keys_id\`) REFERENCES \`issuing_keys\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`consents_id\`) REFERENCES \`consents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`consent_receipts_id\`) REFERENCES \`consent_receipts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`school_links_id\`) REFERENCES \`school_links\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`blocked_accounts_id\`) REFERENCES \`blocked_accounts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`weekly_mails_id\`) REFERENCES \`weekly_mails\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`insight_counts_id\`) REFERENCES \`insight_counts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`logbook_entries_id\`) REFERENCES \`logbook_entries\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`logbook_choices_id\`) REFERENCES \`logbook_choices\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`plan_sheets_id\`) REFERENCES \`plan_sheets\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`plan_sheet_versions_id\`) REFERENCES \`plan_sheet_versions\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`professor_answers_id\`) REFERENCES \`professor_answers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`project_sources_id\`) REFERENCES \`project_sources\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`project_showings_id\`) REFERENCES \`project_showings\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`check_attempts_id\`) REFERENCES \`check_attempts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_modules_id_idx\` ON \`payload_locked_documents_rels\` (\`modules_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sub_slides_id_idx\` ON \`payload_locked_documents_rels\` (\`sub_slides_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_plan_sections_id_idx\` ON \`payload_locked_documents_rels\` (\`plan_sections_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_templates_id_idx\` ON \`payload_locked_documents_rels\` (\`templates_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_check_items_id_idx\` ON \`payload_locked_documents_rels\` (\`check_items_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_announcements_id_idx\` ON \`payload_locked_documents_rels\` (\`announcements_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_starter_packs_id_idx\` ON \`payload_locked_documents_rels\` (\`starter_packs_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_career_taxonomy_id_idx\` ON \`payload_locked_documents_rels\` (\`career_taxonomy_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_hobby_taxonomy_id_idx\` ON \`payload_locked_documents_rels\` (\`hobby_taxonomy_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_choice_lists_id_idx\` ON \`payload_locked_documents_rels\` (\`choice_lists_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_referrals_id_idx\` ON \`payload_locked_documents_rels\` (\`referrals_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_referrals_audit_id_idx\` ON \`payload_locked_documents_rels\` (\`referrals_audit_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_partner_imports_id_idx\` ON \`payload_locked_documents_rels\` (\`partner_imports_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_partner_tools_id_idx\` ON \`payload_locked_documents_rels\` (\`partner_tools_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_partner_clicks_id_idx\` ON \`payload_locked_documents_rels\` (\`partner_clicks_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_self_test_probes_id_idx\` ON \`payload_locked_documents_rels\` (\`self_test_probes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_professors_id_idx\` ON \`payload_locked_documents_rels\` (\`professors_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_quick_prompts_id_idx\` ON \`payload_locked_documents_rels\` (\`quick_prompts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_models_id_idx\` ON \`payload_locked_documents_rels\` (\`models_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_practice_answers_id_idx\` ON \`payload_locked_documents_rels\` (\`practice_answers_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_entitlements_id_idx\` ON \`payload_locked_documents_rels\` (\`entitlements_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_admin_invites_id_idx\` ON \`payload_locked_documents_rels\` (\`admin_invites_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_audit_log_id_idx\` ON \`payload_locked_documents_rels\` (\`audit_log_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_profiles_id_idx\` ON \`payload_locked_documents_rels\` (\`profiles_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_avatars_id_idx\` ON \`payload_locked_documents_rels\` (\`avatars_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_announcement_mails_id_idx\` ON \`payload_locked_documents_rels\` (\`announcement_mails_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_checkout_sessions_id_idx\` ON \`payload_locked_documents_rels\` (\`checkout_sessions_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_receipts_id_idx\` ON \`payload_locked_documents_rels\` (\`receipts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_payment_claims_id_idx\` ON \`payload_locked_documents_rels\` (\`payment_claims_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_portals_id_idx\` ON \`payload_locked_documents_rels\` (\`portals_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_school_codes_id_idx\` ON \`payload_locked_documents_rels\` (\`school_codes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_profile_id_idx\` ON \`payload_locked_documents_rels\` (\`user_profile_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_deletion_requests_id_idx\` ON \`payload_locked_documents_rels\` (\`deletion_requests_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_account_uses_id_idx\` ON \`payload_locked_documents_rels\` (\`account_uses_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_kept_purchases_id_idx\` ON \`payload_locked_documents_rels\` (\`kept_purchases_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_referrals_tracking_id_idx\` ON \`payload_locked_documents_rels\` (\`referrals_tracking_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_referral_arrivals_id_idx\` ON \`payload_locked_documents_rels\` (\`referral_arrivals_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_achievements_id_idx\` ON \`payload_locked_documents_rels\` (\`user_achievements_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_certificates_id_idx\` ON \`payload_locked_documents_rels\` (\`user_certificates_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_replaced_certificates_id_idx\` ON \`payload_locked_documents_rels\` (\`replaced_certificates_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_solo_credentials_id_idx\` ON \`payload_locked_documents_rels\` (\`solo_credentials_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_revoked_credentials_id_idx\` ON \`payload_locked_documents_rels\` (\`revoked_credentials_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_projects_id_idx\` ON \`payload_locked_documents_rels\` (\`projects_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_exercise_calls_id_idx\` ON \`payload_locked_documents_rels\` (\`exercise_calls_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_activities_id_idx\` ON \`payload_locked_documents_rels\` (\`user_activities_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_progress_id_idx\` ON \`payload_locked_documents_rels\` (\`user_progress_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_streak_days_id_idx\` ON \`payload_locked_documents_rels\` (\`user_streak_days_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_quota_calls_id_idx\` ON \`payload_locked_documents_rels\` (\`quota_calls_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_student_calls_id_idx\` ON \`payload_locked_documents_rels\` (\`student_calls_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_usage_logs_id_idx\` ON \`payload_locked_documents_rels\` (\`usage_logs_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sessions_id_idx\` ON \`payload_locked_documents_rels\` (\`sessions_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_rate_limits_id_idx\` ON \`payload_locked_documents_rels\` (\`rate_limits_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_job_runs_id_idx\` ON \`payload_locked_documents_rels\` (\`job_runs_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_content_seeds_id_idx\` ON \`payload_locked_documents_rels\` (\`content_seeds_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_content_reviews_id_idx\` ON \`payload_locked_documents_rels\` (\`content_reviews_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_content_comments_id_idx\` ON \`payload_locked_documents_rels\` (\`content_comments_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_content_translations_id_idx\` ON \`payload_locked_documents_rels\` (\`content_translations_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_audit_head_id_idx\` ON \`payload_locked_documents_rels\` (\`audit_head_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_former_aliases_id_idx\` ON \`payload_locked_documents_rels\` (\`former_aliases_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_mail_log_id_idx\` ON \`payload_locked_documents_rels\` (\`mail_log_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_stored_keys_id_idx\` ON \`payload_locked_documents_rels\` (\`stored_keys_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_auth_codes_id_idx\` ON \`payload_locked_documents_rels\` (\`auth_codes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_auth_links_id_idx\` ON \`payload_locked_documents_rels\` (\`auth_links_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_auth_factors_id_idx\` ON \`payload_locked_documents_rels\` (\`auth_factors_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_auth_recovery_codes_id_idx\` ON \`payload_locked_documents_rels\` (\`auth_recovery_codes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_auth_devices_id_idx\` ON \`payload_locked_documents_rels\` (\`auth_devices_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_authenticator_resets_id_idx\` ON \`payload_locked_documents_rels\` (\`authenticator_resets_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_issuing_keys_id_idx\` ON \`payload_locked_documents_rels\` (\`issuing_keys_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_consents_id_idx\` ON \`payload_locked_documents_rels\` (\`consents_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_consent_receipts_id_idx\` ON \`payload_locked_documents_rels\` (\`consent_receipts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_school_links_id_idx\` ON \`payload_locked_documents_rels\` (\`school_links_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_blocked_accounts_id_idx\` ON \`payload_locked_documents_rels\` (\`blocked_accounts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_weekly_mails_id_idx\` ON \`payload_locked_documents_rels\` (\`weekly_mails_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_insight_counts_id_idx\` ON \`payload_locked_documents_rels\` (\`insight_counts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_logbook_entries_id_idx\` ON \`payload_locked_documents_rels\` (\`logbook_entries_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_logbook_choices_id_idx\` ON \`payload_locked_documents_rels\` (\`logbook_choices_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_plan_sheets_id_idx\` ON \`payload_locked_documents_rels\` (\`plan_sheets_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_plan_sheet_versions_id_idx\` ON \`payload_locked_documents_rels\` (\`plan_sheet_versions_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_professor_answers_id_idx\` ON \`payload_locked_documents_rels\` (\`professor_answers_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_project_sources_id_idx\` ON \`payload_locked_documents_rels\` (\`project_sources_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_project_showings_id_idx\` ON \`payload_locked_documents_rels\` (\`project_showings_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_check_attempts_id_idx\` ON \`payload_locked_documents_rels\` (\`check_attempts_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_users_id_idx\` ON \`payload_preferences_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`practice_notes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`practice_notes__status_idx\` ON \`practice_notes\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`practice_notes_locales\` (
  	\`notice\` text,
  	\`fallback\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`practice_notes\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`practice_notes_locales_locale_parent_id_unique\` ON \`practice_notes_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_practice_notes_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_practice_notes_v_version_version__status_idx\` ON \`_practice_notes_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_practice_notes_v_created_at_idx\` ON \`_practice_notes_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_practice_notes_v_updated_at_idx\` ON \`_practice_notes_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_practice_notes_v_snapshot_idx\` ON \`_practice_notes_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_practice_notes_v_published_locale_idx\` ON \`_practice_notes_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_practice_notes_v_latest_idx\` ON \`_practice_notes_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_practice_notes_v_locales\` (
  	\`version_notice\` text,
  	\`version_fallback\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_practice_notes_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_practice_notes_v_locales_locale_parent_id_unique\` ON \`_practice_notes_v_locales\` (\`_locale\`,\`_parent_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`modules\`;`)
  await db.run(sql`DROP TABLE \`modules_locales\`;`)
  await db.run(sql`DROP TABLE \`_modules_v\`;`)
  await db.run(sql`DROP TABLE \`_modules_v_locales\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_calls\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_calls_locales\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_quick_starters\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_quick_starters_locales\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_hints\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_hints_locales\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_common_mistakes\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_common_mistakes_locales\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_check_yourself\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_check_yourself_locales\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_unaided_good_answer\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_unaided_good_answer_locales\`;`)
  await db.run(sql`DROP TABLE \`sub_slides\`;`)
  await db.run(sql`DROP TABLE \`sub_slides_locales\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_calls\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_calls_locales\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_quick_starters\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_quick_starters_locales\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_hints\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_hints_locales\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_common_mistakes\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_common_mistakes_locales\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_check_yourself\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_check_yourself_locales\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_unaided_good_answer\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_version_unaided_good_answer_locales\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v\`;`)
  await db.run(sql`DROP TABLE \`_sub_slides_v_locales\`;`)
  await db.run(sql`DROP TABLE \`plan_sections_lessons\`;`)
  await db.run(sql`DROP TABLE \`plan_sections\`;`)
  await db.run(sql`DROP TABLE \`plan_sections_locales\`;`)
  await db.run(sql`DROP TABLE \`_plan_sections_v_version_lessons\`;`)
  await db.run(sql`DROP TABLE \`_plan_sections_v\`;`)
  await db.run(sql`DROP TABLE \`_plan_sections_v_locales\`;`)
  await db.run(sql`DROP TABLE \`templates\`;`)
  await db.run(sql`DROP TABLE \`templates_locales\`;`)
  await db.run(sql`DROP TABLE \`_templates_v\`;`)
  await db.run(sql`DROP TABLE \`_templates_v_locales\`;`)
  await db.run(sql`DROP TABLE \`check_items\`;`)
  await db.run(sql`DROP TABLE \`check_items_locales\`;`)
  await db.run(sql`DROP TABLE \`_check_items_v\`;`)
  await db.run(sql`DROP TABLE \`_check_items_v_locales\`;`)
  await db.run(sql`DROP TABLE \`announcements\`;`)
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`pages_locales\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`DROP TABLE \`_pages_v_locales\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`media_locales\`;`)
  await db.run(sql`DROP TABLE \`starter_packs\`;`)
  await db.run(sql`DROP TABLE \`starter_packs_locales\`;`)
  await db.run(sql`DROP TABLE \`_starter_packs_v\`;`)
  await db.run(sql`DROP TABLE \`_starter_packs_v_locales\`;`)
  await db.run(sql`DROP TABLE \`career_taxonomy\`;`)
  await db.run(sql`DROP TABLE \`career_taxonomy_locales\`;`)
  await db.run(sql`DROP TABLE \`_career_taxonomy_v\`;`)
  await db.run(sql`DROP TABLE \`_career_taxonomy_v_locales\`;`)
  await db.run(sql`DROP TABLE \`hobby_taxonomy\`;`)
  await db.run(sql`DROP TABLE \`hobby_taxonomy_locales\`;`)
  await db.run(sql`DROP TABLE \`_hobby_taxonomy_v\`;`)
  await db.run(sql`DROP TABLE \`_hobby_taxonomy_v_locales\`;`)
  await db.run(sql`DROP TABLE \`choice_lists\`;`)
  await db.run(sql`DROP TABLE \`choice_lists_locales\`;`)
  await db.run(sql`DROP TABLE \`_choice_lists_v\`;`)
  await db.run(sql`DROP TABLE \`_choice_lists_v_locales\`;`)
  await db.run(sql`DROP TABLE \`referrals\`;`)
  await db.run(sql`DROP TABLE \`referrals_audit\`;`)
  await db.run(sql`DROP TABLE \`partner_imports\`;`)
  await db.run(sql`DROP TABLE \`partner_tools\`;`)
  await db.run(sql`DROP TABLE \`partner_tools_locales\`;`)
  await db.run(sql`DROP TABLE \`_partner_tools_v\`;`)
  await db.run(sql`DROP TABLE \`_partner_tools_v_locales\`;`)
  await db.run(sql`DROP TABLE \`partner_clicks\`;`)
  await db.run(sql`DROP TABLE \`self_test_probes\`;`)
  await db.run(sql`DROP TABLE \`_self_test_probes_v\`;`)
  await db.run(sql`DROP TABLE \`professors\`;`)
  await db.run(sql`DROP TABLE \`professors_locales\`;`)
  await db.run(sql`DROP TABLE \`_professors_v\`;`)
  await db.run(sql`DROP TABLE \`_professors_v_locales\`;`)
  await db.run(sql`DROP TABLE \`quick_prompts\`;`)
  await db.run(sql`DROP TABLE \`quick_prompts_locales\`;`)
  await db.run(sql`DROP TABLE \`_quick_prompts_v\`;`)
  await db.run(sql`DROP TABLE \`_quick_prompts_v_locales\`;`)
  await db.run(sql`DROP TABLE \`models\`;`)
  await db.run(sql`DROP TABLE \`_models_v\`;`)
  await db.run(sql`DROP TABLE \`practice_answers\`;`)
  await db.run(sql`DROP TABLE \`practice_answers_locales\`;`)
  await db.run(sql`DROP TABLE \`_practice_answers_v\`;`)
  await db.run(sql`DROP TABLE \`_practice_answers_v_locales\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`entitlements\`;`)
  await db.run(sql`DROP TABLE \`admin_invites\`;`)
  await db.run(sql`DROP TABLE \`audit_log\`;`)
  await db.run(sql`DROP TABLE \`profiles\`;`)
  await db.run(sql`DROP TABLE \`avatars\`;`)
  await db.run(sql`DROP TABLE \`announcement_mails\`;`)
  await db.run(sql`DROP TABLE \`checkout_sessions\`;`)
  await db.run(sql`DROP TABLE \`receipts\`;`)
  await db.run(sql`DROP TABLE \`payment_claims\`;`)
  await db.run(sql`DROP TABLE \`portals\`;`)
  await db.run(sql`DROP TABLE \`school_codes\`;`)
  await db.run(sql`DROP TABLE \`user_profile\`;`)
  await db.run(sql`DROP TABLE \`deletion_requests\`;`)
  await db.run(sql`DROP TABLE \`account_uses\`;`)
  await db.run(sql`DROP TABLE \`kept_purchases\`;`)
  await db.run(sql`DROP TABLE \`referrals_tracking\`;`)
  await db.run(sql`DROP TABLE \`referral_arrivals\`;`)
  await db.run(sql`DROP TABLE \`user_achievements\`;`)
  await db.run(sql`DROP TABLE \`user_certificates\`;`)
  await db.run(sql`DROP TABLE \`replaced_certificates\`;`)
  await db.run(sql`DROP TABLE \`solo_credentials\`;`)
  await db.run(sql`DROP TABLE \`revoked_credentials\`;`)
  await db.run(sql`DROP TABLE \`projects\`;`)
  await db.run(sql`DROP TABLE \`exercise_calls\`;`)
  await db.run(sql`DROP TABLE \`user_activities\`;`)
  await db.run(sql`DROP TABLE \`user_progress\`;`)
  await db.run(sql`DROP TABLE \`user_streak_days\`;`)
  await db.run(sql`DROP TABLE \`quota_calls\`;`)
  await db.run(sql`DROP TABLE \`student_calls\`;`)
  await db.run(sql`DROP TABLE \`usage_logs\`;`)
  await db.run(sql`DROP TABLE \`sessions\`;`)
  await db.run(sql`DROP TABLE \`rate_limits\`;`)
  await db.run(sql`DROP TABLE \`job_runs\`;`)
  await db.run(sql`DROP TABLE \`content_seeds\`;`)
  await db.run(sql`DROP TABLE \`content_reviews\`;`)
  await db.run(sql`DROP TABLE \`content_comments\`;`)
  await db.run(sql`DROP TABLE \`content_translations\`;`)
  await db.run(sql`DROP TABLE \`audit_head\`;`)
  await db.run(sql`DROP TABLE \`former_aliases\`;`)
  await db.run(sql`DROP TABLE \`mail_log\`;`)
  await db.run(sql`DROP TABLE \`stored_keys\`;`)
  await db.run(sql`DROP TABLE \`auth_codes\`;`)
  await db.run(sql`DROP TABLE \`auth_links\`;`)
  await db.run(sql`DROP TABLE \`auth_factors\`;`)
  await db.run(sql`DROP TABLE \`auth_recovery_codes\`;`)
  await db.run(sql`DROP TABLE \`auth_devices\`;`)
  await db.run(sql`DROP TABLE \`authenticator_resets\`;`)
  await db.run(sql`DROP TABLE \`issuing_keys\`;`)
  await db.run(sql`DROP TABLE \`consents\`;`)
  await db.run(sql`DROP TABLE \`consent_receipts\`;`)
  await db.run(sql`DROP TABLE \`school_links\`;`)
  await db.run(sql`DROP TABLE \`blocked_accounts\`;`)
  await db.run(sql`DROP TABLE \`weekly_mails\`;`)
  await db.run(sql`DROP TABLE \`insight_counts\`;`)
  await db.run(sql`DROP TABLE \`logbook_entries\`;`)
  await db.run(sql`DROP TABLE \`logbook_choices\`;`)
  await db.run(sql`DROP TABLE \`plan_sheets\`;`)
  await db.run(sql`DROP TABLE \`plan_sheet_versions\`;`)
  await db.run(sql`DROP TABLE \`professor_answers\`;`)
  await db.run(sql`DROP TABLE \`project_sources\`;`)
  await db.run(sql`DROP TABLE \`project_showings\`;`)
  await db.run(sql`DROP TABLE \`check_attempts\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`practice_notes\`;`)
  await db.run(sql`DROP TABLE \`practice_notes_locales\`;`)
  await db.run(sql`DROP TABLE \`_practice_notes_v\`;`)
  await db.run(sql`DROP TABLE \`_practice_notes_v_locales\`;`)
}
