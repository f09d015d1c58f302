/** #cms: what a plugin's CMS half may use. */
export { editorial, fieldWrittenByHost, isAdmin, isEditor, nobody, writtenByHost } from './access/staff.ts'
export { type CmsPlugin, defineCmsPlugin } from './define-cms-plugin.ts'
export { isListOfText } from './fields/is-list-of-text.ts'
export { userId } from './fields/user-id.ts'
export { orderAsNumbers } from './order-as-numbers.ts'
export { previewOf } from './preview-of.ts'
export { type ContentFile, type ContentMistake, defineSeed, type SeedDocument, type SeedFile } from './seed/define-seed.ts'
export { describeIssue } from './seed/describe-issue.ts'
