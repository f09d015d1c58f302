import { EnglishNote, Markdown, PageHead, useTranslation } from '#web'
import { type PageAction, PageActions } from './page-actions.tsx'
import { SitePageFrame } from './site-page-frame.tsx'

/** `/adult-portal`: for those who chose the Student Portal and are adults by their birth year. */
export const Component = () => {
  const { t } = useTranslation('consent')
  return (
    <SitePageFrame slug="adult-portal" title={t('titles.adultPortal')}>
      {({ title, description, body, data, language }) => (
        <>
          <PageHead title={title} lede={description} terrainSeed="adult-portal" />
          <EnglishNote language={language} />
          <Markdown>{body}</Markdown>
          <PageActions actions={(data as { actions?: readonly PageAction[] }).actions ?? []} />
        </>
      )}
    </SitePageFrame>
  )
}
