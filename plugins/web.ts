/** Installed plugins, second list: the web halves. */
import type { WebPlugin } from '../web/kit/define-web-plugin.ts'
import access from './access/web/index.ts'
import account from './account/web/index.ts'
import achievements from './achievements/web/index.ts'
import admin from './admin/web/index.ts'
import announcements from './announcements/web/index.ts'
import apiKeys from './api-keys/web/index.ts'
import authMfa from './auth-mfa/web/index.ts'
import bridges from './bridges/web/index.ts'
import certificates from './certificates/web/index.ts'
import checkout from './checkout/web/index.ts'
import consent from './consent/web/index.ts'
import courses from './courses/web/index.ts'
import devKit from './dev-kit/web/index.ts'
import diagrams from './diagrams/web/index.ts'
import evidence from './evidence/web/index.ts'
import insight from './insight/web/index.ts'
import logbook from './logbook/web/index.ts'
import modelAnswers from './model-answers/web/index.ts'
import onboarding from './onboarding/web/index.ts'
import partners from './partners/web/index.ts'
import planSheets from './plan-sheets/web/index.ts'
import privacy from './privacy/web/index.ts'
import professors from './professors/web/index.ts'
import projects from './projects/web/index.ts'
import quotaProxy from './quota-proxy/web/index.ts'
import referrals from './referrals/web/index.ts'
import runIt from './run-it/web/index.ts'
import search from './search/web/index.ts'
import site from './site/web/index.ts'
import soloChecks from './solo-checks/web/index.ts'

export const webPlugins: readonly WebPlugin[] = [
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
  devKit,
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
  runIt,
  search,
  site,
  soloChecks,
]
