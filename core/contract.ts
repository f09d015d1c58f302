/**
 * What both halves of a plugin may use: typed calls, events, services and slots.
 * Runs in the browser too, so nothing here may reach for Node, React or the host.
 */
export { type Access, accessLevels, mustDeclareProof, type Proof, rolesOfLevel } from './access.ts'
export { type CallMeta, call } from './call.ts'
export {
  defineEvent,
  defineExtensionPoint,
  defineService,
  defineSlot,
  type EventType,
  type ExtensionPoint,
  knownLanguage,
  type Language,
  languages,
  type Provider,
  providers,
  type Role,
  roles,
  type Service,
  type Slot,
  type StaffWrite,
} from './declarations.ts'
export { EmailAddress, normalizeEmail, searchedEmail, shownEmail } from './email-address.ts'
export { defineErrors, type ErrorCatalogue, type ErrorDeclaration, hostErrors, pickErrors, Waiting } from './errors.ts'
export { isRecord } from './is-record.ts'
export { listFilter } from './list-filter.ts'
export { localPath } from './local-path.ts'
export { LocaleQuery } from './locale-query.ts'
export { type MediaPicture, mediaFile, mediaFolder, mediaPictureAt } from './media-address.ts'
export { lacksTranslation, mergeTranslation } from './merge-translation.ts'
export type { PagesFor } from './pages-for.ts'
export { plainText } from './plain-text.ts'
export { fieldsOf, hasShape, mistakesInShape, type Shape, type Shaped, type ShapeMistake, saysNothing } from './shape.ts'
export { type FieldShape, type ShapedCustom, shapedCustomOf, shapeFor, shapeOf } from './shape-for.ts'
export { shellCalls } from './shell-calls.ts'
export { countInFile, countOfPeople, fewestPeople } from './small-counts.ts'
export { staffReason } from './staff-reason.ts'
export { isWithin, stillOpen, timeLeft } from './time-left.ts'
export { isTimeZone, olderZones, todaysZone } from './time-zone.ts'
export { latinDigits, typedCode, typedDigits } from './typed-digits.ts'
export { typedLine, typedLines } from './typed-text.ts'
export type { Where } from './where.ts'
export { writeCsv } from './write-csv.ts'
