import { Link } from 'react-router-dom'
import { EnglishNote, hasShape, Markdown, Page, PageHead } from '#web'
import type { SitePage } from '../../site/contract.ts'
import { privacyShape } from '../privacy-shape.ts'
import { DataExport } from './data-export.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { RetentionSection } from './retention-section.tsx'
import { Section } from './section.tsx'

interface PrivacyViewProps {
  readonly page: SitePage
  /** True in an editor's preview, where actions are disabled: they would act on the editor's own account. */
  readonly isSample?: boolean
}

/** Choices about one's own data, with the texts of the CMS page. */
export const PrivacyView = ({ page, isSample = false }: PrivacyViewProps) => {
  const blocks: unknown = page.data
  if (!hasShape(privacyShape, blocks)) throw new Error('The page "account-privacy" lacks some of its blocks.')
  return (
    <Page lang={page.language}>
      <PageHead title={page.title} lede={page.description} />
      <EnglishNote language={page.language} isPartly={page.is_partly_english} />
      <div className="max-w-[62ch]">
        <Markdown>{page.body}</Markdown>
      </div>
      <div inert={isSample} className="contents">
        <Section title={blocks.export.title} text={blocks.export.text}>
          <DataExport action={blocks.export.action} words="export" />
        </Section>
        <DeletionSection {...blocks.deletion} />
      </div>
      <Section title={blocks.students.title} text={blocks.students.text} />
      <RetentionSection {...blocks.retention} />
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {blocks.links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** A preview of a draft of the page. */
const PagePreview = ({ page }: { page: SitePage }) => <PrivacyView page={page} isSample />

export default PagePreview
