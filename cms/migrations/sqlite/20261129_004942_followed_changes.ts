import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`address_changes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`from\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`changed_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`address_changes_user_id_idx\` ON \`address_changes\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`address_changes_from_idx\` ON \`address_changes\` (\`from\`);`)
  await db.run(sql`ALTER TABLE \`deletion_requests\` ADD \`started_at\` text;`)
  await db.run(sql`ALTER TABLE \`consents\` ADD \`unannounced\` text;`)
  await db.run(sql`ALTER TABLE \`consents\` ADD \`unrecorded_actor\` text;`)
  await db.run(sql`ALTER TABLE \`consents\` ADD \`unrecorded_reason\` text;`)
  await db.run(sql`CREATE INDEX \`consents_unannounced_idx\` ON \`consents\` (\`unannounced\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`address_changes_id\` text(36) REFERENCES address_changes(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_address_changes_id_idx\` ON \`payload_locked_documents_rels\` (\`address_changes_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`address_changes\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`bridges_id\` text(36),
  	\`modules_id\` text(36),
  	\`sub_slides_id\` text(36),
  	\`diagrams_id\` text(36),
  	\`lesson_evidence_id\` text(36),
  	\`model_answers_id\` text(36),
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
  	\`hand_ins_id\` text(36),
  	\`evidence_shown_id\` text(36),
  	\`insight_counts_id\` text(36),
  	\`logbook_entries_id\` text(36),
  	\`logbook_choices_id\` text(36),
  	\`criterion_ticks_id\` text(36),
  	\`plan_sheets_id\` text(36),
  	\`plan_sheet_versions_id\` text(36),
  	\`professor_answers_id\` text(36),
  	\`project_sources_id\` text(36),
  	\`project_showings_id\` text(36),
  	\`check_attempts_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`bridges_id\`) REFERENCES \`bridges\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`modules_id\`) REFERENCES \`modules\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sub_slides_id\`) REFERENCES \`sub_slides\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`diagrams_id\`) REFERENCES \`diagrams\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`lesson_evidence_id\`) REFERENCES \`lesson_evidence\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`model_answers_id\`) REFERENCES \`model_answers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
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
  	FOREIGN KEY (\`hand_ins_id\`) REFERENCES \`hand_ins\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`evidence_shown_id\`) REFERENCES \`evidence_shown\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`insight_counts_id\`) REFERENCES \`insight_counts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`logbook_entries_id\`) REFERENCES \`logbook_entries\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`logbook_choices_id\`) REFERENCES \`logbook_choices\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`criterion_ticks_id\`) REFERENCES \`criterion_ticks\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`plan_sheets_id\`) REFERENCES \`plan_sheets\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`plan_sheet_versions_id\`) REFERENCES \`plan_sheet_versions\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`professor_answers_id\`) REFERENCES \`professor_answers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`project_sources_id\`) REFERENCES \`project_sources\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`project_showings_id\`) REFERENCES \`project_showings\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`check_attempts_id\`) REFERENCES \`check_attempts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "bridges_id", "modules_id", "sub_slides_id", "diagrams_id", "lesson_evidence_id", "model_answers_id", "plan_sections_id", "templates_id", "check_items_id", "announcements_id", "pages_id", "media_id", "starter_packs_id", "career_taxonomy_id", "hobby_taxonomy_id", "choice_lists_id", "referrals_id", "referrals_audit_id", "partner_imports_id", "partner_tools_id", "partner_clicks_id", "self_test_probes_id", "professors_id", "quick_prompts_id", "models_id", "practice_answers_id", "users_id", "entitlements_id", "admin_invites_id", "audit_log_id", "profiles_id", "avatars_id", "announcement_mails_id", "checkout_sessions_id", "receipts_id", "payment_claims_id", "portals_id", "school_codes_id", "user_profile_id", "deletion_requests_id", "account_uses_id", "kept_purchases_id", "referrals_tracking_id", "referral_arrivals_id", "user_achievements_id", "user_certificates_id", "replaced_certificates_id", "solo_credentials_id", "revoked_credentials_id", "projects_id", "exercise_calls_id", "user_activities_id", "user_progress_id", "user_streak_days_id", "quota_calls_id", "student_calls_id", "usage_logs_id", "sessions_id", "rate_limits_id", "job_runs_id", "content_seeds_id", "content_reviews_id", "content_comments_id", "content_translations_id", "audit_head_id", "former_aliases_id", "mail_log_id", "stored_keys_id", "auth_codes_id", "auth_links_id", "auth_factors_id", "auth_recovery_codes_id", "auth_devices_id", "authenticator_resets_id", "issuing_keys_id", "consents_id", "consent_receipts_id", "school_links_id", "blocked_accounts_id", "weekly_mails_id", "hand_ins_id", "evidence_shown_id", "insight_counts_id", "logbook_entries_id", "logbook_choices_id", "criterion_ticks_id", "plan_sheets_id", "plan_sheet_versions_id", "professor_answers_id", "project_sources_id", "project_showings_id", "check_attempts_id") SELECT "id", "order", "parent_id", "path", "bridges_id", "modules_id", "sub_slides_id", "diagrams_id", "lesson_evidence_id", "model_answers_id", "plan_sections_id", "templates_id", "check_items_id", "announcements_id", "pages_id", "media_id", "starter_packs_id", "career_taxonomy_id", "hobby_taxonomy_id", "choice_lists_id", "referrals_id", "referrals_audit_id", "partner_imports_id", "partner_tools_id", "partner_clicks_id", "self_test_probes_id", "professors_id", "quick_prompts_id", "models_id", "practice_answers_id", "users_id", "entitlements_id", "admin_invites_id", "audit_log_id", "profiles_id", "avatars_id", "announcement_mails_id", "checkout_sessions_id", "receipts_id", "payment_claims_id", "portals_id", "school_codes_id", "user_profile_id", "deletion_requests_id", "account_uses_id", "kept_purchases_id", "referrals_tracking_id", "referral_arrivals_id", "user_achievements_id", "user_certificates_id", "replaced_certificates_id", "solo_credentials_id", "revoked_credentials_id", "projects_id", "exercise_calls_id", "user_activities_id", "user_progress_id", "user_streak_days_id", "quota_calls_id", "student_calls_id", "usage_logs_id", "sessions_id", "rate_limits_id", "job_runs_id", "content_seeds_id", "content_reviews_id", "content_comments_id", "content_translations_id", "audit_head_id", "former_aliases_id", "mail_log_id", "stored_keys_id", "auth_codes_id", "auth_links_id", "auth_factors_id", "auth_recovery_codes_id", "auth_devices_id", "authenticator_resets_id", "issuing_keys_id", "consents_id", "consent_receipts_id", "school_links_id", "blocked_accounts_id", "weekly_mails_id", "hand_ins_id", "evidence_shown_id", "insight_counts_id", "logbook_entries_id", "logbook_choices_id", "criterion_ticks_id", "plan_sheets_id", "plan_sheet_versions_id", "professor_answers_id", "project_sources_id", "project_showings_id", "check_attempts_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_bridges_id_idx\` ON \`payload_locked_documents_rels\` (\`bridges_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_modules_id_idx\` ON \`payload_locked_documents_rels\` (\`modules_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sub_slides_id_idx\` ON \`payload_locked_documents_rels\` (\`sub_slides_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_diagrams_id_idx\` ON \`payload_locked_documents_rels\` (\`diagrams_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_lesson_evidence_id_idx\` ON \`payload_locked_documents_rels\` (\`lesson_evidence_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_model_answers_id_idx\` ON \`payload_locked_documents_rels\` (\`model_answers_id\`);`)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_hand_ins_id_idx\` ON \`payload_locked_documents_rels\` (\`hand_ins_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_evidence_shown_id_idx\` ON \`payload_locked_documents_rels\` (\`evidence_shown_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_insight_counts_id_idx\` ON \`payload_locked_documents_rels\` (\`insight_counts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_logbook_entries_id_idx\` ON \`payload_locked_documents_rels\` (\`logbook_entries_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_logbook_choices_id_idx\` ON \`payload_locked_documents_rels\` (\`logbook_choices_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_criterion_ticks_id_idx\` ON \`payload_locked_documents_rels\` (\`criterion_ticks_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_plan_sheets_id_idx\` ON \`payload_locked_documents_rels\` (\`plan_sheets_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_plan_sheet_versions_id_idx\` ON \`payload_locked_documents_rels\` (\`plan_sheet_versions_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_professor_answers_id_idx\` ON \`payload_locked_documents_rels\` (\`professor_answers_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_project_sources_id_idx\` ON \`payload_locked_documents_rels\` (\`project_sources_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_project_showings_id_idx\` ON \`payload_locked_documents_rels\` (\`project_showings_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_check_attempts_id_idx\` ON \`payload_locked_documents_rels\` (\`check_attempts_id\`);`)
  await db.run(sql`DROP INDEX \`consents_unannounced_idx\`;`)
  await db.run(sql`ALTER TABLE \`consents\` DROP COLUMN \`unannounced\`;`)
  await db.run(sql`ALTER TABLE \`consents\` DROP COLUMN \`unrecorded_actor\`;`)
  await db.run(sql`ALTER TABLE \`consents\` DROP COLUMN \`unrecorded_reason\`;`)
  await db.run(sql`ALTER TABLE \`deletion_requests\` DROP COLUMN \`started_at\`;`)
}
