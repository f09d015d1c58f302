import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { failureOf, Page, PageFailure, Skeleton, usePageTitle, useTranslation } from '#web'
import { sectionsQuery, sheetQuery, sheetsQuery } from './plan-sheets-client.ts'
import { SheetDesk } from './sheet-desk.tsx'
import { StartSheet } from './start-sheet.tsx'

const Waiting = () => (
  <Page>
    <Skeleton lines={10} />
  </Page>
)

/** The plan of one app; without an id in the URL the plan changed last, or the form to start one. */
const PlanSheetPage = () => {
  const { t } = useTranslation('plan-sheets')
  const { sheetId } = useParams()
  usePageTitle(t('title'))
  return sheetId ? <OneSheet key={sheetId} id={sheetId} /> : <NewestSheet />
}

const NewestSheet = () => {
  const { data, error, refetch } = useQuery(sheetsQuery())
  if (error && !data) return <PageFailure failure={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const [newest] = data
  return newest ? <Navigate to={`/plan-sheet/${newest.id}`} replace /> : <StartSheet />
}

const OneSheet = ({ id }: { id: string }) => {
  const { i18n } = useTranslation('plan-sheets')
  const sheet = useQuery(sheetQuery(id))
  const sections = useQuery(sectionsQuery(i18n.language))
  const error = sheet.error ?? sections.error
  if (sheet.data && sections.data) return <SheetDesk sheet={sheet.data} sections={sections.data} />
  if (!error) return <Waiting />
  const failure = failureOf(error)
  // The sheet was deleted, perhaps on another device.
  if (failure.status === 404) return <Navigate to="/plan-sheet" replace />
  const retry = () => {
    void sheet.refetch()
    void sections.refetch()
  }
  return <PageFailure failure={failure} onRetry={retry} />
}

export { PlanSheetPage as Component }
