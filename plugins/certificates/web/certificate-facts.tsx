import { Badge, currentLanguage, useTranslation } from '#web'
import { certificateDate, certificateWork } from '../certificate-text.ts'
import { type Certificate, type CertificateWork, certificateLanguage, type SoloPass } from '../contract.ts'

interface CertificateFactsProps {
  certificate: Certificate & { readonly solo: SoloPass | null; readonly work_today: CertificateWork | null }
  /** The day of issue, in words. */
  date: string
}

/** The drawing's content as text. */
export const CertificateFacts = ({ certificate, date }: CertificateFactsProps) => {
  const { t } = useTranslation('certificates')
  const { code, learner_name, certificate_data: data, solo, work_today: today } = certificate
  const language = certificateLanguage(certificate)
  const workText = (work: CertificateWork) => certificateWork((key, values) => t(key, values ?? {}), work)
  const issued = data.work
  const hasMoved = issued && today && (issued.shown !== today.shown || issued.own_word !== today.own_word || issued.total !== today.total)
  const work = issued ?? today
  const facts = [
    { label: 'holder', value: <bdi>{learner_name}</bdi> },
    { label: 'module', value: <span lang={language}>{`${data.module_order}, ${data.module_name}`}</span> },
    { label: 'badge', value: <span lang={language}>{data.badge_title}</span> },
    { label: 'issued', value: date },
    { label: 'lessons', value: t('facts.lessonsOf', { done: data.lessons_completed, total: data.total_lessons }) },
    { label: 'realCalls', value: `${data.real_calls}` },
    { label: 'practiceCalls', value: `${data.practice_calls}` },
    ...(work
      ? [
          {
            label: 'work',
            value: (
              <>
                {workText(work)}
                {hasMoved && <span className="block font-normal text-ink-soft">{t('facts.workToday', { text: workText(today) })}</span>}
              </>
            ),
          },
        ]
      : []),
    ...(solo
      ? [
          {
            label: 'solo',
            value: (
              <>
                <Badge tone="brand">{t('facts.soloBadge')}</Badge>{' '}
                {t('facts.soloText', {
                  score: solo.score,
                  total: solo.total,
                  date: certificateDate(solo.passed_day ?? solo.passed_at, currentLanguage()),
                })}
              </>
            ),
          },
        ]
      : []),
    {
      label: 'number',
      value: (
        <span dir="ltr" className="font-mono break-words">
          {code}
        </span>
      ),
    },
  ]
  return (
    <section aria-labelledby="certificate-facts" className="grid content-start gap-2">
      <h2 id="certificate-facts" className="text-xl">
        {t('verify.factsTitle')}
      </h2>
      <dl className="border-t border-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
            <dt className="text-muted">{t(`facts.${label}`)}</dt>
            <dd className="m-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{t('verify.practiceText')}</p>
      {work && <p className="text-sm text-ink-soft">{t('verify.workText')}</p>}
    </section>
  )
}
