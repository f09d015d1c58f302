/**
 * The API for both halves of a plugin: typed calls, events, services and slots.
 * Runs in the browser too, so this module must not import Node, React or the host.
 */
export { type Access, accessLevels, mustDeclareProof, type Proof, rolesOfLevel } from './shared/access.ts'
export { type CallMeta, call } from './shared/call.ts'
export { LocaleQuery, listFilter, staffReason } from './shared/call-inputs.ts'
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
  type SearchKind,
  type Service,
  type Slot,
  type StaffWrite,
  searchKinds,
} from './shared/declarations.ts'
export { EmailAddress, normalizeEmail, plainEmail, searchedEmail, shownEmail } from './shared/email-address.ts'
export { defineErrors, type ErrorCatalogue, type ErrorDeclaration, hostErrors, pickErrors, Waiting } from './shared/errors.ts'
export { isRecord } from './shared/is-record.ts'
export { localPath } from './shared/local-path.ts'
export { type MediaPicture, mediaFile, mediaFolder, mediaPictureAt } from './shared/media-address.ts'
export { lacksTranslation, mergeTranslation } from './shared/merge-translation.ts'
export type { PagesFor } from './shared/pages-for.ts'
export { plainText } from './shared/plain-text.ts'
export { fieldsOf, hasShape, mistakesInShape, type Shape, type Shaped, type ShapeMistake, saysNothing } from './shared/shape.ts'
export { type FieldShape, type ShapedCustom, shapedCustomOf, shapeFor, shapeOf } from './shared/shape-for.ts'
export { shellCalls } from './shared/shell-calls.ts'
export { countInFile, countOfPeople, fewestPeople } from './shared/small-counts.ts'
export { isWithin, stillOpen, timeLeft } from './shared/time-left.ts'
export { isTimeZone, olderZones, todaysZone } from './shared/time-zone.ts'
export { latinDigits, typedCode, typedDigits } from './shared/typed-digits.ts'
export { typedLine, typedLines } from './shared/typed-text.ts'
export type { Where } from './shared/where.ts'
export { withoutEmpty } from './shared/without-empty.ts'
export { writeCsv } from './shared/write-csv.ts'
export { writtenLanguage } from './shared/written-language.ts'
export { readFigure, typedNumbers } from './shared/written-number.ts'
