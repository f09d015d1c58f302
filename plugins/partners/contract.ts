import { catalogueCalls } from './contract/catalogue.ts'
import { importCalls } from './contract/imports.ts'
import { partnerCalls } from './contract/partners.ts'

export { PartnerChoices, PartnerTool } from './contract/catalogue.ts'
export { type ImportKind, type ImportResult, importKinds, PartnerImport, PlannedRow, TakingBack } from './contract/imports.ts'
export { Affiliate, AffiliateAudit, type AffiliateStats, partnersAreNoRights } from './contract/partners.ts'
export {
  affiliatesPageSize,
  auditLimit,
  importsLimit,
  maxImportBytes,
  maxImportRows,
  type PartnerCategory,
  type Placement,
  partnerCategories,
  placements,
  takeBackDays,
} from './partner-constants.ts'
export {
  adminAffiliatesPath,
  affiliateCodeHeader,
  affiliateImportHeader,
  affiliatesExportPath,
  affiliatesPreviewPath,
  clickPath,
  partnerChoicesPath,
  partnerToolsPath,
  toolDraftPath,
} from './partner-paths.ts'

export const partnersApi = { ...partnerCalls, ...importCalls, ...catalogueCalls }
