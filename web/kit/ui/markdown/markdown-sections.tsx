import { useTranslation } from 'react-i18next'
import { paintedPart } from '../painted-part.tsx'
import { hasFormula } from './has-formula.ts'

const PaintedSections = paintedPart(async () => (await import('./drawn-sections.tsx')).DrawnSections)

/** A page's text over its whole width: headings at the start, with their content beside them; on a phone below them. */
const SectionsOfText = ({ children }: { readonly children: string }) => {
  const { i18n } = useTranslation('shell')
  return <PaintedSections drawnFrom={`${i18n.language} ${children}`} isLive={hasFormula(children)} text={children} />
}

export const MarkdownSections = Object.assign(SectionsOfText, { fetch: PaintedSections.fetch })
