import * as migration_20261121_175734_initial from './20261121_175734_initial';
import * as migration_20261121_192207_module_skill_localized from './20261121_192207_module_skill_localized';
import * as migration_20261121_192455_announcements from './20261121_192455_announcements';
import * as migration_20261122_085816_issuing_keys_and_reissue from './20261122_085816_issuing_keys_and_reissue';
import * as migration_20261122_092718_receipts_aliases_claims from './20261122_092718_receipts_aliases_claims';
import * as migration_20261122_093535_audit_head from './20261122_093535_audit_head';
import * as migration_20261122_094236_mailboxes from './20261122_094236_mailboxes';
import * as migration_20261122_094910_professor_answers from './20261122_094910_professor_answers';
import * as migration_20261122_095447_affiliate_codes from './20261122_095447_affiliate_codes';
import * as migration_20261122_122609_professor_samples_project_texts from './20261122_122609_professor_samples_project_texts';
import * as migration_20261122_125410_index_names_and_lease from './20261122_125410_index_names_and_lease';
import * as migration_20261122_133723_links_and_pictures from './20261122_133723_links_and_pictures';
import * as migration_20261122_162532_plan_sheets from './20261122_162532_plan_sheets';
import * as migration_20261122_190926_model_prices from './20261122_190926_model_prices';
import * as migration_20261122_193739_calls_as_data from './20261122_193739_calls_as_data';
import * as migration_20261122_195156_logbook from './20261122_195156_logbook';
import * as migration_20261122_221821_project_sources from './20261122_221821_project_sources';
import * as migration_20261122_230230_solo_checks from './20261122_230230_solo_checks';
import * as migration_20261122_230815_solo_credentials from './20261122_230815_solo_credentials';
import * as migration_20261123_020012_refunds from './20261123_020012_refunds';
import * as migration_20261123_022235_staff_acts from './20261123_022235_staff_acts';
import * as migration_20261123_024527_insight from './20261123_024527_insight';
import * as migration_20261123_030242_consent_scopes from './20261123_030242_consent_scopes';
import * as migration_20261123_032557_trash_and_authors from './20261123_032557_trash_and_authors';
import * as migration_20261123_052629_tool_categories from './20261123_052629_tool_categories';
import * as migration_20261123_055916_parents_acts from './20261123_055916_parents_acts';
import * as migration_20261123_061548_editors_workflow from './20261123_061548_editors_workflow';
import * as migration_20261123_071006_media from './20261123_071006_media';
import * as migration_20261126_205625_payment_news from './20261126_205625_payment_news';
import * as migration_20261126_211518_consent_news from './20261126_211518_consent_news';
import * as migration_20261126_212926_support_facts from './20261126_212926_support_facts';
import * as migration_20261127_012116_class_runs from './20261127_012116_class_runs';

export const migrations = [
  {
    up: migration_20261121_175734_initial.up,
    down: migration_20261121_175734_initial.down,
    name: '20261121_175734_initial',
  },
  {
    up: migration_20261121_192207_module_skill_localized.up,
    down: migration_20261121_192207_module_skill_localized.down,
    name: '20261121_192207_module_skill_localized',
  },
  {
    up: migration_20261121_192455_announcements.up,
    down: migration_20261121_192455_announcements.down,
    name: '20261121_192455_announcements',
  },
  {
    up: migration_20261122_085816_issuing_keys_and_reissue.up,
    down: migration_20261122_085816_issuing_keys_and_reissue.down,
    name: '20261122_085816_issuing_keys_and_reissue',
  },
  {
    up: migration_20261122_092718_receipts_aliases_claims.up,
    down: migration_20261122_092718_receipts_aliases_claims.down,
    name: '20261122_092718_receipts_aliases_claims',
  },
  {
    up: migration_20261122_093535_audit_head.up,
    down: migration_20261122_093535_audit_head.down,
    name: '20261122_093535_audit_head',
  },
  {
    up: migration_20261122_094236_mailboxes.up,
    down: migration_20261122_094236_mailboxes.down,
    name: '20261122_094236_mailboxes',
  },
  {
    up: migration_20261122_094910_professor_answers.up,
    down: migration_20261122_094910_professor_answers.down,
    name: '20261122_094910_professor_answers',
  },
  {
    up: migration_20261122_095447_affiliate_codes.up,
    down: migration_20261122_095447_affiliate_codes.down,
    name: '20261122_095447_affiliate_codes',
  },
  {
    up: migration_20261122_122609_professor_samples_project_texts.up,
    down: migration_20261122_122609_professor_samples_project_texts.down,
    name: '20261122_122609_professor_samples_project_texts',
  },
  {
    up: migration_20261122_125410_index_names_and_lease.up,
    down: migration_20261122_125410_index_names_and_lease.down,
    name: '20261122_125410_index_names_and_lease',
  },
  {
    up: migration_20261122_133723_links_and_pictures.up,
    down: migration_20261122_133723_links_and_pictures.down,
    name: '20261122_133723_links_and_pictures',
  },
  {
    up: migration_20261122_162532_plan_sheets.up,
    down: migration_20261122_162532_plan_sheets.down,
    name: '20261122_162532_plan_sheets',
  },
  {
    up: migration_20261122_190926_model_prices.up,
    down: migration_20261122_190926_model_prices.down,
    name: '20261122_190926_model_prices',
  },
  {
    up: migration_20261122_193739_calls_as_data.up,
    down: migration_20261122_193739_calls_as_data.down,
    name: '20261122_193739_calls_as_data',
  },
  {
    up: migration_20261122_195156_logbook.up,
    down: migration_20261122_195156_logbook.down,
    name: '20261122_195156_logbook',
  },
  {
    up: migration_20261122_221821_project_sources.up,
    down: migration_20261122_221821_project_sources.down,
    name: '20261122_221821_project_sources',
  },
  {
    up: migration_20261122_230230_solo_checks.up,
    down: migration_20261122_230230_solo_checks.down,
    name: '20261122_230230_solo_checks',
  },
  {
    up: migration_20261122_230815_solo_credentials.up,
    down: migration_20261122_230815_solo_credentials.down,
    name: '20261122_230815_solo_credentials',
  },
  {
    up: migration_20261123_020012_refunds.up,
    down: migration_20261123_020012_refunds.down,
    name: '20261123_020012_refunds',
  },
  {
    up: migration_20261123_022235_staff_acts.up,
    down: migration_20261123_022235_staff_acts.down,
    name: '20261123_022235_staff_acts',
  },
  {
    up: migration_20261123_024527_insight.up,
    down: migration_20261123_024527_insight.down,
    name: '20261123_024527_insight',
  },
  {
    up: migration_20261123_030242_consent_scopes.up,
    down: migration_20261123_030242_consent_scopes.down,
    name: '20261123_030242_consent_scopes',
  },
  {
    up: migration_20261123_032557_trash_and_authors.up,
    down: migration_20261123_032557_trash_and_authors.down,
    name: '20261123_032557_trash_and_authors',
  },
  {
    up: migration_20261123_052629_tool_categories.up,
    down: migration_20261123_052629_tool_categories.down,
    name: '20261123_052629_tool_categories',
  },
  {
    up: migration_20261123_055916_parents_acts.up,
    down: migration_20261123_055916_parents_acts.down,
    name: '20261123_055916_parents_acts',
  },
  {
    up: migration_20261123_061548_editors_workflow.up,
    down: migration_20261123_061548_editors_workflow.down,
    name: '20261123_061548_editors_workflow',
  },
  {
    up: migration_20261123_071006_media.up,
    down: migration_20261123_071006_media.down,
    name: '20261123_071006_media',
  },
  {
    up: migration_20261126_205625_payment_news.up,
    down: migration_20261126_205625_payment_news.down,
    name: '20261126_205625_payment_news',
  },
  {
    up: migration_20261126_211518_consent_news.up,
    down: migration_20261126_211518_consent_news.down,
    name: '20261126_211518_consent_news',
  },
  {
    up: migration_20261126_212926_support_facts.up,
    down: migration_20261126_212926_support_facts.down,
    name: '20261126_212926_support_facts',
  },
  {
    up: migration_20261127_012116_class_runs.up,
    down: migration_20261127_012116_class_runs.down,
    name: '20261127_012116_class_runs'
  },
];
