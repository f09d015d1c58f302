/** The web kit: what the browser halves of plugins may use. */

export { useTranslation } from 'react-i18next'
export { directionOf } from '../../core/drawing/text-direction.ts'
export { hasShape, type Shaped } from '../../core/shared/shape.ts'
export { localStore, tabStore } from '../start/browser-storage.ts'
export { apiFor } from './api.ts'
export { forgetStudentMode, isStudentModeAsked, keepStudentMode, useStudentModeAsked } from './asked-student-mode.ts'
export { callServer } from './call-server.ts'
export { carryOver, withCarried } from './carried.ts'
export { contentQuery, needsContent } from './content-query.ts'
export { copyText } from './copy-text.ts'
export { decodeText, encodingOf, type TextEncoding, textEncodings } from './csv/decode-text.ts'
export { type CsvSeparator, type CsvTable, csvSeparators, readCsv } from './csv/read-csv.ts'
export {
  defineWebPlugin,
  type Fill,
  fill,
  type NavItem,
  type Page as PluginPage,
  type PageAccess,
  type WebPlugin,
} from './define-web-plugin.ts'
export { DraftPreview } from './draft-preview.tsx'
export { draftName } from './drafts.ts'
export { entitlementCheck, entitlementKey, isOpenBy, useEntitlement } from './entitlement.ts'
export { extend, useExtensions } from './extensions.ts'
export { type ApiFailure, type Failure, type FailureCode, failureOf, nullWhereMissing } from './failure.ts'
export { type SaidFailure, useFailureSentence } from './failure-sentence.ts'
export { fetchJson } from './fetch-json.ts'
export { type Head, useHead, usePageTitle } from './head.ts'
export {
  dollarsOf,
  formatDate,
  formatDay,
  formatHour,
  formatMoment,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShortDay,
  formatWait,
} from './i18n/format.ts'
export { formatRecentDay } from './i18n/format-recent-day.ts'
export { currentLanguage, setLanguage, useLanguages } from './i18n/language.ts'
export { type Installed, useInstalled } from './installed.ts'
export { lazyFill } from './lazy-fill.tsx'
export { type NextThing, nextThings, type OpenedThing, openedThings, useOpened } from './opened-things.ts'
export { type OwnHome, ownHome, useOwnHome } from './own-home.ts'
export { loadedPath, publicOrigin } from './page-address.ts'
export { readerNow, readerZone, useCameWhole } from './painted-for.ts'
export { ProofFields, useProof } from './proof.tsx'
export { ProvenAct, StaffAct } from './proven-act.tsx'
export { putAnswer } from './put-answer.ts'
export { readEvents } from './read-events.ts'
export { saveFile } from './save-file.ts'
export { isSessionEnded, sessionEnded } from './session/session-ended.ts'
export { leaveSession, signOut } from './session/session-query.ts'
export { type SessionState, signedOut } from './session/session-state.ts'
export { type SessionHandle, useSession } from './session/use-session.ts'
export { freshProof, ownZone } from './shell-points.ts'
export { type SiteConfig, usePlaceholders, useSiteConfig } from './site-config.ts'
export {
  accountFace,
  accountIdentity,
  accountLinks,
  type HeaderItemProps,
  headerItems,
  headerTools,
  type NotFoundWords,
  notFoundWords,
  overlays,
  personActs,
  personSections,
  SlotOutlet,
  useIsFilled,
} from './slots.tsx'
export { type Theme, useTheme } from './theme.ts'
export { type ToastMessage, useToast } from './toast.ts'
export { AuthLayout } from './ui/auth-layout.tsx'
export { Badge } from './ui/badge.tsx'
export { Button } from './ui/button.tsx'
export { Card } from './ui/card.tsx'
export { ChartSymbol } from './ui/chart-symbol.tsx'
export { classNames } from './ui/class-names.ts'
export { useCodeColours } from './ui/code/use-code-colours.ts'
export { CopyButton } from './ui/copy-button.tsx'
export { cell, DataTable, rowHead } from './ui/data-table.tsx'
export { Dialog } from './ui/dialog.tsx'
export { Disclosure } from './ui/disclosure.tsx'
export { DownloadLink } from './ui/download-link.tsx'
export { Empty } from './ui/empty.tsx'
export { EnglishNote } from './ui/english-note.tsx'
export { ErrorNote } from './ui/error-note.tsx'
export { ExportButton } from './ui/export-button.tsx'
export { Checkbox } from './ui/fields/checkbox.tsx'
export { CodeField } from './ui/fields/code-field.tsx'
export { ComboboxField, type ComboboxOption } from './ui/fields/combobox-field.tsx'
export { FieldError } from './ui/fields/field-error.tsx'
export { SelectField } from './ui/fields/select-field.tsx'
export { SwitchField } from './ui/fields/switch-field.tsx'
export { TextArea } from './ui/fields/text-area.tsx'
export { TextField } from './ui/fields/text-field.tsx'
export { Terrain } from './ui/land/terrain.tsx'
export { lazyComponent } from './ui/lazy-component.tsx'
export { LinkButton } from './ui/link-button.tsx'
export { Logo } from './ui/logo.tsx'
export { Markdown } from './ui/markdown/markdown.tsx'
export { MarkdownBlocks, Reasoning, StreamedBlocks } from './ui/markdown/markdown-blocks.tsx'
export { FootnoteScope, MarkdownInline } from './ui/markdown/markdown-inline.tsx'
export { MarkdownLine } from './ui/markdown/markdown-line.tsx'
export { MarkdownOfPeople } from './ui/markdown/markdown-of-people.tsx'
export { MarkdownSections } from './ui/markdown/markdown-sections.tsx'
export { StreamedMarkdown } from './ui/markdown/streamed-markdown.tsx'
export { TaskMark } from './ui/markdown/task-mark.tsx'
export { useStreamedMarkdown } from './ui/markdown/use-streamed-markdown.ts'
export { Menu } from './ui/menu.tsx'
export { Modal } from './ui/modal.tsx'
export { Notice } from './ui/notice.tsx'
export { MenuLink } from './ui/opened-menu.tsx'
export { Page } from './ui/page.tsx'
export { PageFailure } from './ui/page-failure.tsx'
export { PageHead } from './ui/page-head.tsx'
export { Pager } from './ui/pager.tsx'
export { Popover } from './ui/popover.tsx'
export { ProgressBar } from './ui/progress-bar.tsx'
export { ScreenDialog } from './ui/screen-dialog.tsx'
export { Section } from './ui/section.tsx'
export { SettingsSection } from './ui/settings-section.tsx'
export { Sheet } from './ui/sheet.tsx'
export { Skeleton } from './ui/skeleton.tsx'
export { type Step, Stepper, type StepState } from './ui/stepper.tsx'
export { TableBar } from './ui/table-bar.tsx'
export { Tabs } from './ui/tabs.tsx'
export { Tooltip } from './ui/tooltip.tsx'
export { useMedia } from './ui/use-media.ts'
export { useSortPresses } from './ui/use-sort-presses.ts'
export { Wordmark } from './ui/wordmark.tsx'
export { WordChanges } from './ui/words/word-changes.tsx'
export { useBrowserState, useBrowserStore, useBrowserValue } from './use-browser-value.ts'
export { useInPlace } from './use-in-place.ts'
export { useKeptFocus } from './use-kept-focus.ts'
export { useListAddress } from './use-list-address.ts'
export { useNav } from './use-nav.ts'
export { useServerForm } from './use-server-form.ts'
export { useSettled } from './use-settled.ts'
