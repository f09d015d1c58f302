/** Installed plugins, first list: the server halves. */
import type { AnyServerPlugin } from '../core/host/define-server-plugin.ts'
import access from './access/server/index.ts'
import account from './account/server/index.ts'
import achievements from './achievements/server/index.ts'
import admin from './admin/server/index.ts'
import announcements from './announcements/server/index.ts'
import apiDocs from './api-docs/server/index.ts'
import apiKeys from './api-keys/server/index.ts'
import authMfa from './auth-mfa/server/index.ts'
import bridges from './bridges/server/index.ts'
import certificates from './certificates/server/index.ts'
import checkout from './checkout/server/index.ts'
import consent from './consent/server/index.ts'
import courses from './courses/server/index.ts'
import devKit from './dev-kit/server/index.ts'
import diagrams from './diagrams/server/index.ts'
import evidence from './evidence/server/index.ts'
import insight from './insight/server/index.ts'
import logbook from './logbook/server/index.ts'
import modelAnswers from './model-answers/server/index.ts'
import onboarding from './onboarding/server/index.ts'
import partners from './partners/server/index.ts'
import planSheets from './plan-sheets/server/index.ts'
import privacy from './privacy/server/index.ts'
import professors from './professors/server/index.ts'
import projects from './projects/server/index.ts'
import quotaProxy from './quota-proxy/server/index.ts'
import referrals from './referrals/server/index.ts'
import runIt from './run-it/server/index.ts'
import search from './search/server/index.ts'
import site from './site/server/index.ts'
import soloChecks from './solo-checks/server/index.ts'

export const serverPlugins: readonly AnyServerPlugin[] = [
  access,
  account,
  achievements,
  admin,
  announcements,
  apiDocs,
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
