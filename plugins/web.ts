/** What is installed, second list: the web halves. */
import type { WebPlugin } from '../web/kit/define-web-plugin.ts'
import access from './access/web/index.ts'
import account from './account/web/index.ts'
import achievements from './achievements/web/index.ts'
import authMfa from './auth-mfa/web/index.ts'
import certificates from './certificates/web/index.ts'
import checkout from './checkout/web/index.ts'
import courses from './courses/web/index.ts'
import onboarding from './onboarding/web/index.ts'
import quotaProxy from './quota-proxy/web/index.ts'
import site from './site/web/index.ts'

export const webPlugins: readonly WebPlugin[] = [
  access,
  account,
  achievements,
  authMfa,
  certificates,
  checkout,
  courses,
  onboarding,
  quotaProxy,
  site,
]
