import { defineCmsPlugin } from '#cms'
import { authCodes } from './auth-codes.ts'
import { authDevices } from './auth-devices.ts'
import { authFactors } from './auth-factors.ts'
import { authLinks } from './auth-links.ts'
import { authRecoveryCodes } from './auth-recovery-codes.ts'

import { authenticatorResets } from './authenticator-resets.ts'

export default defineCmsPlugin({
  id: 'auth-mfa',
  collections: [authCodes, authLinks, authFactors, authRecoveryCodes, authDevices, authenticatorResets],
})
