import { EnglishNote, hasShape, Markdown } from '#web'
import type { SitePage } from '../../site/contract.ts'
import { guideShape } from '../guide-shape.ts'
import { ServiceGuide } from './service-guide.tsx'

/** Whether a page is the guide, with all its parts. */
export const isGuide = (page: unknown): page is SitePage => hasShape({ language: 'text', body: 'text', data: guideShape }, page)

/** How to get a key for each service and how to limit its costs, with the texts of the CMS page. */
export const GuideView = ({ page: { language, body, data, is_partly_english: isPartly } }: { page: SitePage }) => {
  const held: unknown = data
  if (!hasShape(guideShape, held)) throw new Error('The page "api-keys-setup-guide" lacks some of its blocks.')
  const services = held.services.filter(({ console_url }) => /^https:\/\/[^/]/.test(console_url) && URL.canParse(console_url))
  return (
    <div lang={language} className="grid gap-5 pt-2">
      <EnglishNote language={language} isPartly={isPartly} />
      <div>
        {services.map((service) => (
          <ServiceGuide key={service.id} service={service} />
        ))}
      </div>
      <Markdown>{body}</Markdown>
    </div>
  )
}
