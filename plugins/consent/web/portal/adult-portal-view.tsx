import { EnglishNote, Markdown, Page, PageHead } from '#web'
import type { SitePage } from '../../../site/contract.ts'
import { type PageAction, PageActions } from './page-actions.tsx'

/** For those who chose the Student Portal and are adults by their birth year. */
const AdultPortalView = ({ page: { title, description, body, data, language, is_partly_english: isPartly } }: { page: SitePage }) => (
  <Page lang={language}>
    <PageHead title={title} lede={description} terrainSeed="adult-portal" />
    <EnglishNote language={language} isPartly={isPartly} />
    <Markdown>{body}</Markdown>
    <PageActions actions={(data as { actions?: readonly PageAction[] }).actions ?? []} />
  </Page>
)

export default AdultPortalView
