import { approvalCalls } from './contract/approval.ts'
import { classCalls } from './contract/classes.ts'
import { portalCalls, studentModeCalls } from './contract/portal.ts'
import { scopeCalls } from './contract/scopes.ts'
import { staffCalls } from './contract/staff.ts'

export { consentDecided, type Guardians, guardians, parentVerification } from './contract/approval.ts'
export { classCsvPath, type RealCallState, type RemovedStudent, SchoolCode, SchoolLink, WatchedStudent } from './contract/classes.ts'
export {
  erasureDue,
  type PeopleByKind,
  type PersonKind,
  PersonPortal,
  Portal,
  type PortalName,
  peopleByKind,
  personKinds,
  portals,
  practiceModules,
  type StudentStatus,
  type StudentStatuses,
  studentStatuses,
  userBlocked,
} from './contract/portal.ts'
export {
  type AllowedToMe,
  ConsentReceipt,
  ConsentScopes,
  ConsentTerms,
  consentChanged,
  type RealCall,
  type StudentCallCounter,
  type StudentCalls,
  studentCalls,
  studentCaps,
  studentProviders,
} from './contract/scopes.ts'
export { consentErrors } from './errors.ts'
export { scopes } from './scopes.ts'

export const consentApi = { ...portalCalls, ...staffCalls, ...studentModeCalls, ...approvalCalls, ...scopeCalls, ...classCalls }
