/** The web kit: what the browser halves of plugins may use. */
export { type ApiFailure, apiFor, failureOf } from './api.ts'
export {
  defineWebPlugin,
  type Fill,
  fill,
  type NavItem,
  type Page as PluginPage,
  type PageAccess,
  type WebPlugin,
} from './define-web-plugin.ts'
export { formatDate, formatNumber } from './i18n/format.ts'
export { currentLanguage, setLanguage, useLanguages } from './i18n/language.ts'
export { useTranslation } from './i18n/use-translation.ts'
export { type Installed, useInstalled } from './installed.ts'
export { usePageTitle } from './page-title.ts'
export { publicOrigin } from './public-origin.ts'
export { type ReadHandle, type ReadOptions, useRead } from './reads/use-read.ts'
export { type SessionState, signedOut } from './session/session-state.ts'
export { type SessionHandle, useSession } from './session/use-session.ts'
export { type SiteConfig, useSiteConfig } from './site-config.ts'
export { accountIdentity, headerItems, overlays, SlotOutlet } from './slots.tsx'
export { type Theme, useTheme } from './theme.ts'
export { type ToastMessage, useToast } from './toast.ts'
export { Button } from './ui/button.tsx'
export { Card } from './ui/card.tsx'
export { ChartSymbol } from './ui/chart-symbol.tsx'
export { Checkbox } from './ui/checkbox.tsx'
export { CodeField } from './ui/code-field.tsx'
export { CopyButton } from './ui/copy-button.tsx'
export { Dialog } from './ui/dialog.tsx'
export { Empty } from './ui/empty.tsx'
export { ErrorNote } from './ui/error-note.tsx'
export { FlightPanel } from './ui/flight-panel.tsx'
export { LinkButton } from './ui/link-button.tsx'
export { Mark } from './ui/mark.tsx'
export { Markdown } from './ui/markdown.tsx'
export { Notice } from './ui/notice.tsx'
export { Page } from './ui/page.tsx'
export { PageHead } from './ui/page-head.tsx'
export { Placard } from './ui/placard.tsx'
export { SelectField } from './ui/select-field.tsx'
export { Skeleton } from './ui/skeleton.tsx'
export { Tape } from './ui/tape.tsx'
export { Terrain } from './ui/terrain.tsx'
export { TextArea } from './ui/text-area.tsx'
export { TextField } from './ui/text-field.tsx'
export { Wordmark } from './ui/wordmark.tsx'
