import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`CREATE TABLE \`avatars\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`image\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`avatars_user_id_idx\` ON \`avatars\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`avatars_key_idx\` ON \`avatars\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`avatars_updated_at_idx\` ON \`avatars\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`avatars_created_at_idx\` ON \`avatars\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`self_test_probes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`code\` text NOT NULL,
  	\`description\` text NOT NULL,
  	\`request\` text NOT NULL,
  	\`must_contain\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`self_test_probes_code_idx\` ON \`self_test_probes\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`self_test_probes_updated_at_idx\` ON \`self_test_probes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`self_test_probes_created_at_idx\` ON \`self_test_probes\` (\`created_at\`);`)
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
  await db.run(sql`CREATE UNIQUE INDEX \`user_id_provider_idx\` ON \`stored_keys\` (\`user_id\`,\`provider\`);`)
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
  await db.run(sql`CREATE TABLE \`consents\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`parent_email\` text NOT NULL,
  	\`token_mac\` text,
  	\`end_mac\` text,
  	\`requested_at\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`decided_at\` text,
  	\`last_decision\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`consents_user_id_idx\` ON \`consents\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`consents_parent_email_idx\` ON \`consents\` (\`parent_email\`);`)
  await db.run(sql`CREATE INDEX \`consents_token_mac_idx\` ON \`consents\` (\`token_mac\`);`)
  await db.run(sql`CREATE INDEX \`consents_end_mac_idx\` ON \`consents\` (\`end_mac\`);`)
  await db.run(sql`CREATE INDEX \`consents_updated_at_idx\` ON \`consents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`consents_created_at_idx\` ON \`consents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`school_codes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`code\` text NOT NULL,
  	\`school\` text NOT NULL,
  	\`teacher_email\` text NOT NULL,
  	\`is_active\` integer DEFAULT true,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`school_codes_code_idx\` ON \`school_codes\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`school_codes_teacher_email_idx\` ON \`school_codes\` (\`teacher_email\`);`)
  await db.run(sql`CREATE INDEX \`school_codes_updated_at_idx\` ON \`school_codes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`school_codes_created_at_idx\` ON \`school_codes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`school_links\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`code\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`school_links_user_id_idx\` ON \`school_links\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`school_links_code_idx\` ON \`school_links\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`school_links_updated_at_idx\` ON \`school_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`school_links_created_at_idx\` ON \`school_links\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_id_code_idx\` ON \`school_links\` (\`user_id\`,\`code\`);`)
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
  await db.run(sql`CREATE UNIQUE INDEX \`user_id_key_idx\` ON \`user_activities\` (\`user_id\`,\`key\`);`)
  await db.run(sql`CREATE INDEX \`user_id_created_at_idx\` ON \`user_activities\` (\`user_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`referrals\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`code\` text NOT NULL,
  	\`partner_name\` text NOT NULL,
  	\`category\` text NOT NULL,
  	\`placement\` text NOT NULL,
  	\`destination_url\` text NOT NULL,
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
  	\`user_id\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`referrals_audit_referral_code_idx\` ON \`referrals_audit\` (\`referral_code\`);`)
  await db.run(sql`CREATE INDEX \`referrals_audit_created_at_idx\` ON \`referrals_audit\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`partner_tools\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`tool_id\` text NOT NULL,
  	\`code\` text NOT NULL,
  	\`affiliate_code\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`partner_tools_tool_id_idx\` ON \`partner_tools\` (\`tool_id\`);`)
  await db.run(sql`CREATE INDEX \`partner_tools_code_idx\` ON \`partner_tools\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`partner_tools_updated_at_idx\` ON \`partner_tools\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`partner_tools_created_at_idx\` ON \`partner_tools\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`partner_tools_locales\` (
  	\`description\` text NOT NULL,
  	\`features\` text NOT NULL,
  	\`pricing\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`partner_tools\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`partner_tools_locales_locale_parent_id_unique\` ON \`partner_tools_locales\` (\`_locale\`,\`_parent_id\`);`)
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
  await db.run(sql`CREATE UNIQUE INDEX \`user_id_tool_id_day_idx\` ON \`partner_clicks\` (\`user_id\`,\`tool_id\`,\`day\`);`)
  await db.run(sql`CREATE TABLE \`deletion_requests\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`requested_at\` text NOT NULL,
  	\`due_at\` text NOT NULL
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
  await db.run(sql`CREATE TABLE \`professors\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`system_prompt\` text NOT NULL,
  	\`models\` text NOT NULL,
  	\`provider\` text NOT NULL,
  	\`professor_id\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`professors_professor_id_idx\` ON \`professors\` (\`professor_id\`);`)
  await db.run(sql`CREATE INDEX \`professors_updated_at_idx\` ON \`professors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`professors_created_at_idx\` ON \`professors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`professors_locales\` (
  	\`character\` text NOT NULL,
  	\`greeting\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`professors\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`professors_locales_locale_parent_id_unique\` ON \`professors_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`quick_prompts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`module_id\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`quick_prompts_module_id_idx\` ON \`quick_prompts\` (\`module_id\`);`)
  await db.run(sql`CREATE INDEX \`quick_prompts_updated_at_idx\` ON \`quick_prompts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`quick_prompts_created_at_idx\` ON \`quick_prompts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`quick_prompts_locales\` (
  	\`prompts\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`quick_prompts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`quick_prompts_locales_locale_parent_id_unique\` ON \`quick_prompts_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`projects\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`share_visibility\` text DEFAULT 'private' NOT NULL,
  	\`public_url\` text,
  	\`key\` text NOT NULL,
  	\`deployment_url\` text,
  	\`deployed_at\` text,
  	\`remixed_from\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_user_id_idx\` ON \`projects\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`projects_key_idx\` ON \`projects\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`projects_remixed_from_idx\` ON \`projects\` (\`remixed_from\`);`)
  await db.run(sql`CREATE INDEX \`projects_created_at_idx\` ON \`projects\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`projects_updated_at_idx\` ON \`projects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`projects_created_at_1_idx\` ON \`projects\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE \`templates\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`slug\` text,
  	\`order\` numeric,
  	\`files\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`templates_slug_idx\` ON \`templates\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`templates_updated_at_idx\` ON \`templates\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`templates_created_at_idx\` ON \`templates\` (\`created_at\`);`)
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
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
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
  await db.run(sql`ALTER TABLE \`profiles\` ADD \`bio\` text;`)
  await db.run(sql`ALTER TABLE \`profiles\` ADD \`alias\` text;`)
  await db.run(sql`ALTER TABLE \`profiles\` ADD \`is_alias_chosen\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`profiles\` ADD \`email_notifications\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`profiles\` ADD \`push_notifications\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`profiles\` ADD \`marketing_emails\` integer DEFAULT false;`)
  await db.run(sql`CREATE UNIQUE INDEX \`profiles_alias_idx\` ON \`profiles\` (\`alias\`);`)
  await db.run(sql`ALTER TABLE \`checkout_sessions\` ADD \`payer_id\` text;`)
  await db.run(sql`CREATE INDEX \`checkout_sessions_payer_id_idx\` ON \`checkout_sessions\` (\`payer_id\`);`)
  await db.run(sql`ALTER TABLE \`user_profile\` ADD \`age_group\` text;`)
  await db.run(sql`ALTER TABLE \`user_profile\` ADD \`flavor_game\` text;`)
  await db.run(sql`ALTER TABLE \`user_profile\` ADD \`flavor_movie\` text;`)
  await db.run(sql`ALTER TABLE \`user_profile\` ADD \`pack_error\` text;`)
  await db.run(sql`ALTER TABLE \`user_profile\` ADD \`pack_started_at\` text;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`admin_invites_id\` text(36) REFERENCES admin_invites(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`audit_log_id\` text(36) REFERENCES audit_log(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`avatars_id\` text(36) REFERENCES avatars(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`self_test_probes_id\` text(36) REFERENCES self_test_probes(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`stored_keys_id\` text(36) REFERENCES stored_keys(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`auth_devices_id\` text(36) REFERENCES auth_devices(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`portals_id\` text(36) REFERENCES portals(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`consents_id\` text(36) REFERENCES consents(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`school_codes_id\` text(36) REFERENCES school_codes(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`school_links_id\` text(36) REFERENCES school_links(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`blocked_accounts_id\` text(36) REFERENCES blocked_accounts(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`user_activities_id\` text(36) REFERENCES user_activities(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`referrals_id\` text(36) REFERENCES referrals(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`referrals_audit_id\` text(36) REFERENCES referrals_audit(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`partner_tools_id\` text(36) REFERENCES partner_tools(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`partner_clicks_id\` text(36) REFERENCES partner_clicks(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`deletion_requests_id\` text(36) REFERENCES deletion_requests(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`account_uses_id\` text(36) REFERENCES account_uses(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`kept_purchases_id\` text(36) REFERENCES kept_purchases(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`professors_id\` text(36) REFERENCES professors(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`quick_prompts_id\` text(36) REFERENCES quick_prompts(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`projects_id\` text(36) REFERENCES projects(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`student_calls_id\` text(36) REFERENCES student_calls(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`referrals_tracking_id\` text(36) REFERENCES referrals_tracking(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`referral_arrivals_id\` text(36) REFERENCES referral_arrivals(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`templates_id\` text(36) REFERENCES templates(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_admin_invites_id_idx\` ON \`payload_locked_documents_rels\` (\`admin_invites_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_audit_log_id_idx\` ON \`payload_locked_documents_rels\` (\`audit_log_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_avatars_id_idx\` ON \`payload_locked_documents_rels\` (\`avatars_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_self_test_probes_id_idx\` ON \`payload_locked_documents_rels\` (\`self_test_probes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_stored_keys_id_idx\` ON \`payload_locked_documents_rels\` (\`stored_keys_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_auth_devices_id_idx\` ON \`payload_locked_documents_rels\` (\`auth_devices_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_portals_id_idx\` ON \`payload_locked_documents_rels\` (\`portals_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_consents_id_idx\` ON \`payload_locked_documents_rels\` (\`consents_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_school_codes_id_idx\` ON \`payload_locked_documents_rels\` (\`school_codes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_school_links_id_idx\` ON \`payload_locked_documents_rels\` (\`school_links_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_blocked_accounts_id_idx\` ON \`payload_locked_documents_rels\` (\`blocked_accounts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_activities_id_idx\` ON \`payload_locked_documents_rels\` (\`user_activities_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_referrals_id_idx\` ON \`payload_locked_documents_rels\` (\`referrals_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_referrals_audit_id_idx\` ON \`payload_locked_documents_rels\` (\`referrals_audit_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_partner_tools_id_idx\` ON \`payload_locked_documents_rels\` (\`partner_tools_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_partner_clicks_id_idx\` ON \`payload_locked_documents_rels\` (\`partner_clicks_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_deletion_requests_id_idx\` ON \`payload_locked_documents_rels\` (\`deletion_requests_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_account_uses_id_idx\` ON \`payload_locked_documents_rels\` (\`account_uses_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_kept_purchases_id_idx\` ON \`payload_locked_documents_rels\` (\`kept_purchases_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_professors_id_idx\` ON \`payload_locked_documents_rels\` (\`professors_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_quick_prompts_id_idx\` ON \`payload_locked_documents_rels\` (\`quick_prompts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_projects_id_idx\` ON \`payload_locked_documents_rels\` (\`projects_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_student_calls_id_idx\` ON \`payload_locked_documents_rels\` (\`student_calls_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_referrals_tracking_id_idx\` ON \`payload_locked_documents_rels\` (\`referrals_tracking_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_referral_arrivals_id_idx\` ON \`payload_locked_documents_rels\` (\`referral_arrivals_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_templates_id_idx\` ON \`payload_locked_documents_rels\` (\`templates_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`admin_invites\`;`)
  await db.run(sql`DROP TABLE \`audit_log\`;`)
  await db.run(sql`DROP TABLE \`avatars\`;`)
  await db.run(sql`DROP TABLE \`self_test_probes\`;`)
  await db.run(sql`DROP TABLE \`stored_keys\`;`)
  await db.run(sql`DROP TABLE \`auth_devices\`;`)
  await db.run(sql`DROP TABLE \`portals\`;`)
  await db.run(sql`DROP TABLE \`consents\`;`)
  await db.run(sql`DROP TABLE \`school_codes\`;`)
  await db.run(sql`DROP TABLE \`school_links\`;`)
  await db.run(sql`DROP TABLE \`blocked_accounts\`;`)
  await db.run(sql`DROP TABLE \`user_activities\`;`)
  await db.run(sql`DROP TABLE \`referrals\`;`)
  await db.run(sql`DROP TABLE \`referrals_audit\`;`)
  await db.run(sql`DROP TABLE \`partner_tools\`;`)
  await db.run(sql`DROP TABLE \`partner_tools_locales\`;`)
  await db.run(sql`DROP TABLE \`partner_clicks\`;`)
  await db.run(sql`DROP TABLE \`deletion_requests\`;`)
  await db.run(sql`DROP TABLE \`account_uses\`;`)
  await db.run(sql`DROP TABLE \`kept_purchases\`;`)
  await db.run(sql`DROP TABLE \`professors\`;`)
  await db.run(sql`DROP TABLE \`professors_locales\`;`)
  await db.run(sql`DROP TABLE \`quick_prompts\`;`)
  await db.run(sql`DROP TABLE \`quick_prompts_locales\`;`)
  await db.run(sql`DROP TABLE \`projects\`;`)
  await db.run(sql`DROP TABLE \`student_calls\`;`)
  await db.run(sql`DROP TABLE \`referrals_tracking\`;`)
  await db.run(sql`DROP TABLE \`referral_arrivals\`;`)
  await db.run(sql`DROP TABLE \`templates\`;`)
  await db.run(sql`DROP TABLE \`templates_locales\`;`)
  await db.run(sql`DROP TABLE \`_templates_v\`;`)
  await db.run(sql`DROP TABLE \`_templates_v_locales\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` text(36),
  	\`sessions_id\` text(36),
  	\`rate_limits_id\` text(36),
  	\`content_seeds_id\` text(36),
  	\`entitlements_id\` text(36),
  	\`profiles_id\` text(36),
  	\`user_achievements_id\` text(36),
  	\`auth_codes_id\` text(36),
  	\`auth_links_id\` text(36),
  	\`auth_factors_id\` text(36),
  	\`auth_recovery_codes_id\` text(36),
  	\`user_certificates_id\` text(36),
  	\`checkout_sessions_id\` text(36),
  	\`modules_id\` text(36),
  	\`sub_slides_id\` text(36),
  	\`exercise_calls_id\` text(36),
  	\`user_progress_id\` text(36),
  	\`user_streak_days_id\` text(36),
  	\`user_profile_id\` text(36),
  	\`starter_packs_id\` text(36),
  	\`career_taxonomy_id\` text(36),
  	\`hobby_taxonomy_id\` text(36),
  	\`choice_lists_id\` text(36),
  	\`models_id\` text(36),
  	\`practice_answers_id\` text(36),
  	\`quota_calls_id\` text(36),
  	\`usage_logs_id\` text(36),
  	\`pages_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sessions_id\`) REFERENCES \`sessions\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`rate_limits_id\`) REFERENCES \`rate_limits\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`content_seeds_id\`) REFERENCES \`content_seeds\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`entitlements_id\`) REFERENCES \`entitlements\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`profiles_id\`) REFERENCES \`profiles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_achievements_id\`) REFERENCES \`user_achievements\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`auth_codes_id\`) REFERENCES \`auth_codes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`auth_links_id\`) REFERENCES \`auth_links\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`auth_factors_id\`) REFERENCES \`auth_factors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`auth_recovery_codes_id\`) REFERENCES \`auth_recovery_codes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_certificates_id\`) REFERENCES \`user_certificates\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`checkout_sessions_id\`) REFERENCES \`checkout_sessions\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`modules_id\`) REFERENCES \`modules\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sub_slides_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`exercise_calls_id\`) REFERENCES \`exercise_calls\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_progress_id\`) REFERENCES \`user_progress\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_streak_days_id\`) REFERENCES \`user_streak_days\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_profile_id\`) REFERENCES \`user_profile\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`starter_packs_id\`) REFERENCES \`starter_packs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`career_taxonomy_id\`) REFERENCES \`career_taxonomy\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`hobby_taxonomy_id\`) REFERENCES \`hobby_taxonomy\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`choice_lists_id\`) REFERENCES \`choice_lists\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`models_id\`) REFERENCES \`models\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`practice_answers_id\`) REFERENCES \`practice_answers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`quota_calls_id\`) REFERENCES \`quota_calls\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`usage_logs_id\`) REFERENCES \`usage_logs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "users_id", "sessions_id", "rate_limits_id", "content_seeds_id", "entitlements_id", "profiles_id", "user_achievements_id", "auth_codes_id", "auth_links_id", "auth_factors_id", "auth_recovery_codes_id", "user_certificates_id", "checkout_sessions_id", "modules_id", "sub_slides_id", "exercise_calls_id", "user_progress_id", "user_streak_days_id", "user_profile_id", "starter_packs_id", "career_taxonomy_id", "hobby_taxonomy_id", "choice_lists_id", "models_id", "practice_answers_id", "quota_calls_id", "usage_logs_id", "pages_id") SELECT "id", "order", "parent_id", "path", "users_id", "sessions_id", "rate_limits_id", "content_seeds_id", "entitlements_id", "profiles_id", "user_achievements_id", "auth_codes_id", "auth_links_id", "auth_factors_id", "auth_recovery_codes_id", "user_certificates_id", "checkout_sessions_id", "modules_id", "sub_slides_id", "exercise_calls_id", "user_progress_id", "user_streak_days_id", "user_profile_id", "starter_packs_id", "career_taxonomy_id", "hobby_taxonomy_id", "choice_lists_id", "models_id", "practice_answers_id", "quota_calls_id", "usage_logs_id", "pages_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sessions_id_idx\` ON \`payload_locked_documents_rels\` (\`sessions_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_rate_limits_id_idx\` ON \`payload_locked_documents_rels\` (\`rate_limits_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_content_seeds_id_idx\` ON \`payload_locked_documents_rels\` (\`content_seeds_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_entitlements_id_idx\` ON \`payload_locked_documents_rels\` (\`entitlements_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_profiles_id_idx\` ON \`payload_locked_documents_rels\` (\`profiles_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_achievements_id_idx\` ON \`payload_locked_documents_rels\` (\`user_achievements_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_auth_codes_id_idx\` ON \`payload_locked_documents_rels\` (\`auth_codes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_auth_links_id_idx\` ON \`payload_locked_documents_rels\` (\`auth_links_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_auth_factors_id_idx\` ON \`payload_locked_documents_rels\` (\`auth_factors_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_auth_recovery_codes_id_idx\` ON \`payload_locked_documents_rels\` (\`auth_recovery_codes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_certificates_id_idx\` ON \`payload_locked_documents_rels\` (\`user_certificates_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_checkout_sessions_id_idx\` ON \`payload_locked_documents_rels\` (\`checkout_sessions_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_modules_id_idx\` ON \`payload_locked_documents_rels\` (\`modules_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sub_slides_id_idx\` ON \`payload_locked_documents_rels\` (\`sub_slides_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_exercise_calls_id_idx\` ON \`payload_locked_documents_rels\` (\`exercise_calls_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_progress_id_idx\` ON \`payload_locked_documents_rels\` (\`user_progress_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_streak_days_id_idx\` ON \`payload_locked_documents_rels\` (\`user_streak_days_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_profile_id_idx\` ON \`payload_locked_documents_rels\` (\`user_profile_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_starter_packs_id_idx\` ON \`payload_locked_documents_rels\` (\`starter_packs_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_career_taxonomy_id_idx\` ON \`payload_locked_documents_rels\` (\`career_taxonomy_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_hobby_taxonomy_id_idx\` ON \`payload_locked_documents_rels\` (\`hobby_taxonomy_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_choice_lists_id_idx\` ON \`payload_locked_documents_rels\` (\`choice_lists_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_models_id_idx\` ON \`payload_locked_documents_rels\` (\`models_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_practice_answers_id_idx\` ON \`payload_locked_documents_rels\` (\`practice_answers_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_quota_calls_id_idx\` ON \`payload_locked_documents_rels\` (\`quota_calls_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_usage_logs_id_idx\` ON \`payload_locked_documents_rels\` (\`usage_logs_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`DROP INDEX \`profiles_alias_idx\`;`)
  await db.run(sql`ALTER TABLE \`profiles\` DROP COLUMN \`bio\`;`)
  await db.run(sql`ALTER TABLE \`profiles\` DROP COLUMN \`alias\`;`)
  await db.run(sql`ALTER TABLE \`profiles\` DROP COLUMN \`is_alias_chosen\`;`)
  await db.run(sql`ALTER TABLE \`profiles\` DROP COLUMN \`email_notifications\`;`)
  await db.run(sql`ALTER TABLE \`profiles\` DROP COLUMN \`push_notifications\`;`)
  await db.run(sql`ALTER TABLE \`profiles\` DROP COLUMN \`marketing_emails\`;`)
  await db.run(sql`DROP INDEX \`checkout_sessions_payer_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`checkout_sessions\` DROP COLUMN \`payer_id\`;`)
  await db.run(sql`ALTER TABLE \`user_profile\` DROP COLUMN \`age_group\`;`)
  await db.run(sql`ALTER TABLE \`user_profile\` DROP COLUMN \`flavor_game\`;`)
  await db.run(sql`ALTER TABLE \`user_profile\` DROP COLUMN \`flavor_movie\`;`)
  await db.run(sql`ALTER TABLE \`user_profile\` DROP COLUMN \`pack_error\`;`)
  await db.run(sql`ALTER TABLE \`user_profile\` DROP COLUMN \`pack_started_at\`;`)
}
