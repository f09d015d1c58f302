/** Installed plugins, third list: the CMS halves. */
import type { CmsPlugin } from '#cms'
import access from './access/cms/index.ts'
import account from './account/cms/index.ts'
import achievements from './achievements/cms/index.ts'
import admin from './admin/cms/index.ts'
import announcements from './announcements/cms/index.ts'
import apiKeys from './api-keys/cms/index.ts'
import authMfa from './auth-mfa/cms/index.ts'
import bridges from './bridges/cms/index.ts'
import certificates from './certificates/cms/index.ts'
import checkout from './checkout/cms/index.ts'
import consent from './consent/cms/index.ts'
import courses from './courses/cms/index.ts'
import diagrams from './diagrams/cms/index.ts'
import evidence from './evidence/cms/index.ts'
import insight from './insight/cms/index.ts'
import logbook from './logbook/cms/index.ts'
import modelAnswers from './model-answers/cms/index.ts'
import onboarding from './onboarding/cms/index.ts'
import partners from './partners/cms/index.ts'
import planSheets from './plan-sheets/cms/index.ts'
import privacy from './privacy/cms/index.ts'
import professors from './professors/cms/index.ts'
import projects from './projects/cms/index.ts'
import quotaProxy from './quota-proxy/cms/index.ts'
import referrals from './referrals/cms/index.ts'
import site from './site/cms/index.ts'
import soloChecks from './solo-checks/cms/index.ts'

export const cmsPlugins: readonly CmsPlugin[] = [
  access,
  account,
  achievements,
  admin,
  announcements,
  apiKeys,
  authMfa,
  bridges,
  certificates,
  checkout,
  consent,
  courses,
  diagrams,
  evidence,
  insight,
  logbook,
  modelAnswers,
  onboarding,
  partners,
  privacy,
  planSheets,
  professors,
  projects,
  quotaProxy,
  referrals,
  site,
  soloChecks,
]
