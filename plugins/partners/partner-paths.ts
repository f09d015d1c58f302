/** The header of a PATCH request that contains the partner's code. */
export const affiliateCodeHeader = 'x-referral-code'
/** `true` on a POST request means that the body is `{ data: rows }` to import, all or none. */
export const affiliateImportHeader = 'x-referral-import'
/** `POST` creates a partner, or imports many; see `affiliateImportHeader`. */
export const adminAffiliatesPath = '/api/admin-referrals'
/** The path that counts a followed link. */
export const clickPath = (toolId: string): string => `/no-code-tools/${toolId}`
/** All partners as CSV. */
export const affiliatesExportPath = '/api/admin-referrals/export'
/** A preview of an import: its changes, without writing any. */
export const affiliatesPreviewPath = '/api/admin-referrals/preview'
export const affiliatesActivePath = '/api/admin-referrals/active'
export const partnerImportsPath = '/api/partner-imports'
/** The options of a tool's form in the panel. */
export const partnerChoicesPath = '/api/partner-choices'
export const partnerToolsPath = '/api/partner-tools'
/** One tool for editors and admins, as last saved; `?locale=`. */
export const toolDraftPath = (toolId: string) => `/api/preview/partner-tools/${toolId}`
