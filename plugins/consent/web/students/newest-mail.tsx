import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, Skeleton, useTranslation } from '#web'
import { consent } from '../consent-client.ts'

/** A mail's text in paragraphs: wrapped lines are joined again, and lists of facts keep their lines. */
const paragraphsIn = (text: string): string[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => (part.includes(': ') ? part : part.replaceAll('\n', ' ')))

/** A preview of the weekly mail of the newest week. */
export const NewestMail = ({ studentId: student }: { studentId: string }) => {
  const { t } = useTranslation('consent')
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery(consent.query.newestWeeklyMail.queryOptions({ input: { student }, enabled: isOpen }))
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" className="size-4.5" />
        {t('weekly.see')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('weekly.newest')} description={data?.subject ?? ''}>
        {error && !data && <p role="alert">{t('weekly.newestFailed')}</p>}
        {!data && !error && <Skeleton lines={5} />}
        {data && (
          <div className="grid gap-3">
            {paragraphsIn(data.text).map((paragraph) => (
              <p key={paragraph} className="[overflow-wrap:anywhere] whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        )}
      </Dialog>
    </>
  )
}
