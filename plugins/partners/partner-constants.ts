export const partnerCategories = [
  'LLM Provider',
  'Web/App Builder',
  'Hosting/Deploy',
  'Backend/DB/Edge',
  'Design/Visual',
  'AI Images',
  'Email API',
  'Analytics',
  'Automation/Workflows',
  'Internal Tools/Builder',
  'Dev/IDE',
  'Cloud/Hosting',
  'Backend/Hosting',
] as const

export type PartnerCategory = (typeof partnerCategories)[number]
/** Places of a recommendation: within a module, or at the end of the course. */
export const placements = ['key_module', 'end_hub'] as const
export type Placement = (typeof placements)[number]
export const affiliatesPageSize = 25
export const auditLimit = 50
export const maxImportBytes = 1_000_000
export const maxImportRows = 5_000
/** The number of days during which an import can be undone. */
export const takeBackDays = 30
/** The number of imports that the page of imports lists. */
export const importsLimit = 20
